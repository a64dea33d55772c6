import type { EventTime } from './event-time.js';
import type { ReportedEvent } from './parcel-report.js';

/**
 * Gives rows without a readable date the local date of the row before them (or after, for the first ones), as `timeUnknown`:
 * the carrier's order is all that is known of them. Rows of a history without any date are left out.
 */
export function dateEvents(oldestFirst: readonly ReportedEvent[]): (ReportedEvent & { time: EventTime })[] {
  let known = oldestFirst.find((event) => event.time)?.time;
  return oldestFirst.flatMap((event) => {
    known = event.time ?? known;
    return known ? [{ ...event, time: event.time ?? noonOf(known) }] : [];
  });
}

function noonOf({ timestamp }: EventTime): EventTime {
  return { timestamp: `${timestamp.slice(0, 11)}12:00:00${timestamp.slice(19)}`, timeUnknown: true };
}
