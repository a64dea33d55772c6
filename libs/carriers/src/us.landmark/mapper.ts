import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { inZone, type EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { clock12, readIsoTime } from '../kit/read-time.js';
import type { LandmarkAnswer, LandmarkEvent } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { codes } from './status-map.js';
import { zoneOfPlace } from './zone-of-place.js';

export function parse({ Result, Errors }: LandmarkAnswer, { trackingNumber }: Lookup): ParcelReport {
  const parcels = Result.Packages?.Package ?? [];
  const isOwn = (number: string | undefined) => number?.toUpperCase() === trackingNumber;
  const own = parcels.find((parcel) => [parcel.LandmarkTrackingNumber, parcel.TrackingNumber, parcel.PackageReference].some(isOwn));
  const found = own ?? parcels[0];
  if (!found) throw failureOf(Errors?.Error ?? [], Result.Success);
  const events = (found.Events?.Event ?? []).map(eventOf);
  return { order: orderOf(events), events };
}

function failureOf(errors: Parameters<typeof problemOf>[0][], success: string | undefined): CarrierError {
  const problem = errors.map(problemOf).find((each) => each !== undefined);
  if (problem) return problem;
  return success === 'true' ? new CarrierError('not-found', 'does not know this number') : new CarrierError('unreadable', 'answered an unknown error');
}

/** Histories come in both orders; only the times tell which. */
function orderOf(events: ReportedEvent[]): ParcelReport['order'] {
  const [first, last] = [events[0]?.time?.timestamp ?? '', events.at(-1)?.time?.timestamp ?? ''];
  return Date.parse(first) > Date.parse(last) ? 'newest-first' : 'oldest-first';
}

function eventOf(event: LandmarkEvent): ReportedEvent {
  return {
    time: timeOf(event),
    code: event.EventCode ?? event.Status ?? '(none)',
    line: codes.get(event.EventCode),
    location: event.Location,
    rawStatus: event.EventCode,
    rawDescription: event.Status,
  };
}

/** Local time of the place, as `10/01/2025 03:02 PM` or `2026-01-28 03:40:52`. */
function timeOf({ DateTime, Location }: LandmarkEvent): EventTime | undefined {
  const zone = zoneOfPlace(Location, manifest.timeZone);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(.+))?$/.exec(DateTime ?? '');
  if (!american) return readIsoTime(DateTime, zone);
  const [, month, day, year, shown] = american;
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const clock = clock12(shown);
  return clock ? inZone(`${date}T${clock}`, zone) : readIsoTime(date, zone);
}
