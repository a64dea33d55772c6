import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import type { NinjaVanAnswer, NinjaVanEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ events }: NinjaVanAnswer): ParcelReport {
  return { order: 'oldest-first', events: events.map(eventOf) };
}

function eventOf(event: NinjaVanEvent): ReportedEvent {
  return {
    time: readIsoTime(event.time, manifest.timeZone),
    code: event.type ?? '(none)',
    line: lineOf(event),
    location: event.data?.hub_name,
    rawStatus: event.type,
  };
}

/** A success with `is_rts` (return to sender) is the sender's. */
function lineOf({ type, data }: NinjaVanEvent): StatusLine | undefined {
  const line = codes.get(type);
  return line?.status === 'delivered' && data?.is_rts ? { status: 'returned', description: 'Returned to the sender' } : line;
}
