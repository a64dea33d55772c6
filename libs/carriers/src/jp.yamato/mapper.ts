import type { CheerioAPI } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import type { EventTime } from '../kit/event-time.js';
import { labelIn } from '../kit/label.js';
import { readPage, textOf, type Elements } from '../kit/page.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { latestDate } from '../kit/yearless-date.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(html: string, _lookup: Lookup, answeredAt: Date): ParcelReport {
  const page = readPage(html);
  const rows = page('.tracking-invoice-block-detail > ol > li').toArray();
  if (rows.length === 0) throw nothingOn(page);
  return { order: 'oldest-first', events: rows.map((row) => eventOf(page(row) as unknown as Elements, answeredAt)) };
}

/** 伝票番号未登録: not (yet) known. 伝票番号誤り: the check digit is wrong. */
function nothingOn(page: CheerioAPI): CarrierError {
  const state = textOf(page('.tracking-invoice-block-state')) ?? '';
  if (state.includes('誤り')) return new CarrierError('invalid-number', 'says that this is no Yamato number');
  if (state.includes('未登録')) return new CarrierError('not-found', 'does not know this number');
  return new CarrierError('unreadable', 'shows no history on its page');
}

function eventOf(row: Elements, answeredAt: Date): ReportedEvent {
  const words = textOf(row.children('.item'));
  const label = labelIn(codes, words);
  return {
    time: timeOf(textOf(row.children('.date')), answeredAt),
    code: label ?? words ?? '(none)',
    line: codes.get(label),
    location: textOf(row.children('.name')),
    rawStatus: words,
    rawDescription: words,
  };
}

/** `12月31日 16:43`, seldom with a year before it; the time may be missing. */
function timeOf(text: string | undefined, answeredAt: Date): EventTime | undefined {
  const match = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日(?: (\d{1,2}:\d{2}))?$/.exec(text ?? '');
  if (!match) return undefined;
  const [, year, month, day, time] = match;
  const date = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : latestDate(Number(month), Number(day), answeredAt, manifest.timeZone);
  return date && readIsoTime(time ? `${date} ${time.padStart(5, '0')}` : date, manifest.timeZone) || undefined;
}
