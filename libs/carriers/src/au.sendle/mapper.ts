import type { EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime, readLocalAndUtc } from '../kit/read-time.js';
import type { SendleAnswer, SendleEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** Where no place is told: the eastern clocks of countries that have several. */
const HOMES: Readonly<Record<string, string>> = { US: 'America/New_York', CA: 'America/Toronto' };

export function parse({ state, origin, destination, scheduling, tracking_events }: SendleAnswer): ParcelReport {
  const latest = scheduling?.estimated_delivery_date_maximum ?? scheduling?.estimated_delivery_date_minimum;
  return {
    order: 'oldest-first',
    events: tracking_events.map(eventOf),
    statusWithoutEvents: state === 'Cancelled' ? 'cancelled' : undefined,
    estimatedDelivery: readIsoTime(latest, zoneOfCountry(destination?.country, HOMES[destination?.country ?? ''] ?? manifest.timeZone)),
    from: { name: '', address: origin?.country ?? '' },
    to: { name: '', address: destination?.country ?? '' },
  };
}

function eventOf(event: SendleEvent): ReportedEvent {
  return {
    time: timeOf(event),
    code: event.event_type ?? '(none)',
    line: codes.get(event.event_type),
    location: event.location,
    rawStatus: event.event_type,
    rawDescription: event.description ?? event.reason,
  };
}

/**
 * `scan_time` is UTC and `local_scan_time` the place's clock; where both show the same, the place is not known and the second is UTC
 * as well. `display_time` is not read: it writes Z behind either.
 */
function timeOf({ scan_time, local_scan_time }: SendleEvent): EventTime | undefined {
  const isLocal = local_scan_time && local_scan_time.slice(0, 16) !== scan_time?.slice(0, 16);
  return (isLocal ? readLocalAndUtc(local_scan_time, scan_time) : undefined) ?? readIsoTime(scan_time, manifest.timeZone);
}
