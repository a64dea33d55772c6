import { CarrierError } from '../kit/carrier-error.js';
import { readDayFirst } from '../kit/day-first.js';
import { inZone, type EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { clock12 } from '../kit/read-time.js';
import type { DpdAnswer, DpdStatusInfo } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** Stations that have not been reached lie ahead and are no events. */
export function parse({ statusInfo }: DpdAnswer): ParcelReport {
  const reached = statusInfo.filter(({ statusHasBeenReached, date }) => statusHasBeenReached !== 'false' && date?.content);
  if (statusInfo.length === 0) throw new CarrierError('not-found', 'does not know this number');
  return { order: 'oldest-first', events: reached.map(eventOf) };
}

function eventOf({ status, label, description, location, date }: DpdStatusInfo): ReportedEvent {
  return {
    time: timeOf(date?.content, location?.content),
    code: status ?? '(none)',
    line: codes.get(status),
    location: location?.content,
    rawStatus: status,
    rawDescription: description?.content?.content ?? label?.content,
  };
}

/** `8/19/2021 5:11:26 PM`: month first, on the clock of "Mechelen (BE)"; without AM and PM day first. */
function timeOf(date: string | undefined, place: string | undefined): EventTime | undefined {
  const zone = zoneOfCountry(/\(([A-Z]{2})\)/.exec(place ?? '')?.[1], manifest.timeZone);
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(.+)$/.exec(date?.trim() ?? '');
  const time = clock12(match?.[4]);
  if (!match || !time) return readDayFirst(date, zone);
  const [, month, day, year] = match;
  return inZone(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${time}`, zone);
}
