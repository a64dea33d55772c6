import { millisecondsOf } from './event-time.js';
import type { ParcelReport, ReportedEvent } from './parcel-report.js';

/** The order of a history whose document does not say it: what the first and the last time tell. Equal or missing times: oldest first. */
export function toldOrder(events: readonly ReportedEvent[]): ParcelReport['order'] {
  const times = events.flatMap(({ time }) => (time ? [millisecondsOf(time)] : []));
  return (times[0] ?? 0) > (times.at(-1) ?? 0) ? 'newest-first' : 'oldest-first';
}
