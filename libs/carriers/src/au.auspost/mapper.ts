import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { millisecondsOf } from '../kit/event-time.js';
import { labelIn } from '../kit/label.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import type { AusPostAnswer, AusPostEvent, AusPostItem, AusPostResult } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { itemStatuses, wordings } from './status-map.js';

export function parse({ tracking_results }: AusPostAnswer, { trackingNumber }: Lookup): ParcelReport {
  const result = tracking_results.find(({ tracking_id }) => tracking_id?.toUpperCase() === trackingNumber);
  if (!result) throw new CarrierError('not-found', 'does not know this number');
  const items = itemsOf(result);
  if (items.length === 0 && result.errors.length > 0) {
    throw result.errors.map(problemOf).find((problem) => problem !== undefined) ?? new CarrierError('unreadable', 'answered an unknown error');
  }
  const own = items.filter(({ article_id }) => article_id?.toUpperCase() === trackingNumber);
  const reports = (own.length > 0 ? own : items).map((item) => reportOf(item, result.status));
  return reports.reduce((newest, other) => (newestScan(other) > newestScan(newest) ? other : newest), reports[0] ?? reportOf(undefined, result.status));
}

/** Articles, whether a consignment is around them or not; of freight the consignment itself. */
function itemsOf({ trackable_items, consignment }: AusPostResult): AusPostItem[] {
  const articles = trackable_items.flatMap((item) => (item.items.length > 0 ? item.items : [item]));
  return articles.length > 0 || !consignment ? articles : [consignment];
}

/**
 * Events have words and no code. What the words of the newest one do not say, the article's status does; and a delivered or cancelled
 * article is that though no event says so.
 */
function reportOf(item: AusPostItem | undefined, status: string | undefined): ParcelReport {
  const stated = itemStatuses.get(sameWords(item?.status ?? status));
  const events = (item?.events ?? []).map(eventOf);
  const [newest] = events;
  const isFinal = stated?.status === 'delivered' || stated?.status === 'cancelled';
  const isShown = events.some(({ line }) => line?.status === stated?.status);
  if (newest && (!newest.line || (isFinal && !isShown))) newest.line = stated ?? newest.line;
  return { order: 'newest-first', events, statusWithoutEvents: statusOf(stated) };
}

function eventOf({ description, date, location }: AusPostEvent): ReportedEvent {
  return {
    time: readIsoTime(date, manifest.timeZone),
    code: description ?? '(none)',
    line: wordings.get(labelIn(wordings, description)),
    location,
    rawStatus: description,
    rawDescription: description,
  };
}

function sameWords(status: string | undefined): string | undefined {
  return itemStatuses.codes.find((code) => code.toLowerCase() === status?.toLowerCase());
}

function statusOf(line: StatusLine | undefined): ParcelReport['statusWithoutEvents'] {
  return line?.status === 'unchanged' ? undefined : line?.status;
}

function newestScan({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
