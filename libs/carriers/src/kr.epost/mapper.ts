import type { CheerioAPI } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { firstLineOf, readPage } from '../kit/page.js';
import type { ParcelReport } from '../kit/parcel-report.js';
import { domesticEvents } from './domestic-events.js';
import { foreignEvents } from './foreign-events.js';

export function parse(html: string, { trackingNumber }: Lookup): ParcelReport {
  const page = readPage(html);
  const events = [...domesticEvents(page), ...foreignEvents(page, trackingNumber)];
  if (events.length === 0) throw nothingOn(page);
  const sender = column(page, '보내는');
  const recipient = column(page, '받는');
  return {
    order: 'oldest-first',
    events,
    from: sender ? { name: sender, address: '' } : undefined,
    to: recipient ? { name: recipient, address: '' } : undefined,
    signedBy: column(page, '수령인'),
  };
}

/** A table without rows, or a sentence about it: not found. No table at all: not Korea Post's page. */
function nothingOn(page: CheerioAPI): CarrierError {
  const said = /찾지\s*못|조회되지\s*않|조회\s*결과가\s*없|is not found/.test(page.root().text());
  if (said || page('#processTable, table.detail_off').length > 0) return new CarrierError('not-found', 'does not know this number');
  return new CarrierError('unreadable', 'shows no history on its page');
}

/** The first line of the summary's cell below the heading that has this word; the second line is a date. */
function column(page: CheerioAPI, word: string): string | undefined {
  const summary = page('table.table_col:not(#processTable):not(.detail_off)').first();
  const index = summary.find('thead th').toArray().findIndex((heading) => page(heading).text().includes(word));
  return index < 0 ? undefined : firstLineOf(summary.find('tbody tr').first().children().eq(index));
}
