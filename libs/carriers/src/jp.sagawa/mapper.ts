import type { CheerioAPI } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import type { EventTime } from '../kit/event-time.js';
import { labelIn } from '../kit/label.js';
import { readPage, tableRows, textOf, type Elements } from '../kit/page.js';
import type { ParcelReport } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { firstDateFrom, latestDate } from '../kit/yearless-date.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(html: string, _lookup: Lookup, answeredAt: Date): ParcelReport {
  const page = readPage(html);
  if (textOf(page('span.state').first()) === '該当なし') throw nothingOn(page);
  const tables = page('#detail1 table');
  if (tables.length < 2) throw new CarrierError('unreadable', 'shows no history on its page');
  const shippedOn = dateOfShipping(page);
  const history = tableRows(page, tables.eq(1).find('tr') as unknown as Elements, 3).map((cells) => cells.map(textOf));
  return {
    order: 'oldest-first',
    events: history.map(([status, when, branch]) => {
      const words = status?.replace(/^[↓⇒→]\s*/, '');
      const label = labelIn(codes, words);
      return {
        time: timeOf(when, shippedOn, answeredAt),
        code: label ?? words ?? '(none)',
        line: codes.get(label),
        location: branch,
        rawStatus: words,
        rawDescription: words,
      };
    }),
  };
}

/** "No data is registered for this parcel", or that the number itself is wrong. */
function nothingOn(page: CheerioAPI): CarrierError {
  const message = page.root().text();
  return /登録されておりません|登録されていません/.test(message)
    ? new CarrierError('not-found', 'does not know this number')
    : new CarrierError('invalid-number', 'says that this is no Sagawa number');
}

/** `2026年11月16日` of the summary, the only date that has a year. */
function dateOfShipping(page: CheerioAPI): string | undefined {
  const match = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(page('#detail1 table').first().text());
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : undefined;
}

/** `12/31 16:43`: of the first such day from the shipping on; without one, of the latest before the answer. */
function timeOf(text: string | undefined, shippedOn: string | undefined, answeredAt: Date): EventTime | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})(?: (\d{1,2}:\d{2}))?$/.exec(text ?? '');
  if (!match) return undefined;
  const [month, day] = [Number(match[1]), Number(match[2])];
  const date = shippedOn ? firstDateFrom(shippedOn, month, day) : latestDate(month, day, answeredAt, manifest.timeZone);
  return date === undefined ? undefined : readIsoTime(match[3] ? `${date} ${match[3].padStart(5, '0')}` : date, manifest.timeZone);
}
