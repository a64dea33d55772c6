import type { CheerioAPI } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import { labelIn } from '../kit/label.js';
import { placeText } from '../kit/location.js';
import { readPage, tableRows, textOf, type Elements } from '../kit/page.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(html: string): ParcelReport {
  // Hanjin says it in a paragraph of the page, or in an alert() of an almost empty one.
  if (/운송장이\s*등록되지\s*않/.test(html)) throw new CarrierError('not-found', 'does not know this number');
  if (/잘못된\s*운송장/.test(html)) throw new CarrierError('invalid-number', 'says that this is no Hanjin number');
  const page = readPage(html);
  if (page('.waybill-tbl table').length === 0) throw new CarrierError('unreadable', 'shows no history on its page');
  return {
    order: 'oldest-first',
    events: tableRows(page, '.waybill-tbl tr', 4).map(eventOf),
    from: partyOf(page, '보내는 분'),
    to: partyOf(page, '받는 분', '받는 주소'),
  };
}

/** Date, time, place, a sentence (followed by the courier's name). */
function eventOf([date, time, place, what]: Elements[]): ReportedEvent {
  const sentence = textOf(what!.find('.stateDesc')) ?? textOf(what!);
  const label = labelIn(codes, sentence);
  return {
    time: readIsoTime([textOf(date!), textOf(time!)].filter(Boolean).join(' '), manifest.timeZone),
    code: label ?? sentence ?? '(none)',
    line: codes.get(label),
    location: textOf(place!),
    rawStatus: label ?? sentence,
    rawDescription: sentence,
  };
}

function partyOf(page: CheerioAPI, nameLabel: string, addressLabel?: string) {
  const name = textOf(page(`td[data-label="${nameLabel}"]`).first());
  const address = addressLabel && placeText(textOf(page(`td[data-label="${addressLabel}"]`).first()));
  return name || address ? { name: name ?? '', address: address ?? '' } : undefined;
}
