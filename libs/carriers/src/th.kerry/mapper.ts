import { CarrierError } from '../kit/carrier-error.js';
import { dateOnly, type EventTime } from '../kit/event-time.js';
import { labelIn } from '../kit/label.js';
import { dateWithMonthName } from '../kit/month-name.js';
import { readPage, textOf, type Elements } from '../kit/page.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(html: string): ParcelReport {
  const page = readPage(html);
  const rows = page('.status:has(.desc)').toArray().map((row) => page(row) as unknown as Elements);
  const lines = page('.info .line').toArray().map((line) => textOf(page(line) as unknown as Elements) ?? '');
  if (rows.length === 0) throw nothingOn(textOf(page.root() as unknown as Elements) ?? '', lines);
  const estimate = dateWithMonthName(valueOf(lines, 'Est. Delivery'));
  const sender = valueOf(lines, 'Sender');
  const recipient = valueOf(lines, 'Consignee');
  return {
    order: 'newest-first',
    events: rows.map(eventOf),
    estimatedDelivery: estimate ? dateOnly(estimate, manifest.timeZone) : undefined,
    from: sender ? { name: sender, address: '' } : undefined,
    to: recipient ? { name: recipient, address: '' } : undefined,
  };
}

function nothingOn(text: string, lines: string[]): CarrierError {
  const said = /not found|no (data|result|information)|invalid consignment/i.test(text) || lines.length > 0;
  return said ? new CarrierError('not-found', 'does not know this number') : new CarrierError('unreadable', 'shows no history on its page');
}

function eventOf(row: Elements): ReportedEvent {
  const words = textOf(row.find('.desc .d1') as unknown as Elements);
  const label = labelIn(codes, words);
  return {
    time: timeOf(textOf(row.find('.date') as unknown as Elements)),
    code: label ?? words ?? '(none)',
    line: codes.get(label),
    location: textOf(row.find('.desc .d2') as unknown as Elements),
    rawStatus: words,
    rawDescription: words,
  };
}

/** `Date 23 May 2020` above `Time 07:08`. */
function timeOf(text: string | undefined): EventTime | undefined {
  const match = /Date\s*(\d{1,2} [a-z]+ \d{4})\s*(?:Time\s*(\d{1,2}:\d{2}))?/i.exec(text ?? '');
  const date = dateWithMonthName(match?.[1]);
  return date === undefined ? undefined : readIsoTime(match?.[2] ? `${date} ${match[2].padStart(5, '0')}` : date, manifest.timeZone);
}

/** `Sender: TLZTB` → what stands behind the colon. */
function valueOf(lines: string[], title: string): string | undefined {
  return lines.find((line) => line.startsWith(`${title}:`))?.slice(title.length + 1).trim() || undefined;
}
