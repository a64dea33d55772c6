import type { CheerioAPI } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import { countryNamed } from '../kit/country-name.js';
import type { EventTime } from '../kit/event-time.js';
import { labelIn } from '../kit/label.js';
import { placeText } from '../kit/location.js';
import { readPage, tableRows, textOf } from '../kit/page.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

const HISTORY = 'table[summary="履歴情報"]';

export function parse(html: string): ParcelReport {
  const page = readPage(html);
  if (page(HISTORY).length === 0) throw nothingOn(page);
  return { order: 'oldest-first', events: historyOf(page) };
}

function nothingOn(page: CheerioAPI): CarrierError {
  const said = /your item was not found|お問い合わせ番号が見つかりません/i.test(page.root().text());
  return said ? new CarrierError('not-found', 'does not know this number') : new CarrierError('unreadable', 'shows no history on its page');
}

/** Each event is two rows, the second one with the postal code alone: date, record, details, office, prefecture or country. */
function historyOf(page: CheerioAPI): ReportedEvent[] {
  return tableRows(page, `${HISTORY} tr`, 5).map((cells) => {
    const [when, record, details, office, region] = cells.map(textOf);
    const label = labelIn(codes, record);
    return {
      time: timeOf(when, region),
      code: label ?? record ?? '(none)',
      line: codes.get(label),
      location: placeText(office, region),
      rawStatus: record,
      rawDescription: [record, details].filter(Boolean).join(' - '),
    };
  });
}

/** `09/30/2026 12:27`, month first, or a date alone; "in local time if occurred overseas". A prefecture is no country: Japan. */
function timeOf(when: string | undefined, region: string | undefined): EventTime | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/.exec(when ?? '');
  if (!match) return undefined;
  const [, month, day, year, time] = match;
  return readIsoTime(`${year}-${month}-${day}${time ? ` ${time}` : ''}`, zoneOfCountry(countryNamed(region), manifest.timeZone));
}
