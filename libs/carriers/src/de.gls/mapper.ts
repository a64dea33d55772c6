import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { millisecondsOf } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import type { GlsAnswer, GlsEvent, GlsParcel } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { codes } from './status-map.js';

/** One number can find several parcels: the one with the newest event. */
export function parse({ parcels }: GlsAnswer, { trackingNumber }: Lookup): ParcelReport {
  const found = parcels.filter(({ requested, unitno }) => [requested, unitno].some((number) => number?.toUpperCase() === trackingNumber));
  const known = found.filter(({ errorCode, events }) => !errorCode || events.length > 0).map(reportOf);
  if (known.length > 0) return known.reduce((newest, other) => (newestEvent(other) > newestEvent(newest) ? other : newest));
  const code = found.find(({ errorCode }) => errorCode)?.errorCode;
  throw code === undefined ? new CarrierError('not-found', 'does not know this number') : problemOf(code);
}

/** The newest event means what the parcel's status says, where its own code says nothing. */
function reportOf({ status, events }: GlsParcel): ParcelReport {
  const whole = codes.get(status);
  return {
    order: 'newest-first',
    events: events.map((event, index) => eventOf(event, index === 0 ? whole : undefined)),
    statusWithoutEvents: whole?.status === 'unchanged' ? undefined : (whole?.status ?? (status ? 'unknown' : undefined)),
  };
}

function eventOf({ code, city, postalCode, country, description, eventDateTime }: GlsEvent, otherwise: StatusLine | undefined): ReportedEvent {
  return {
    time: readIsoTime(eventDateTime, zoneOfCountry(country, manifest.timeZone)),
    code: code ?? '(none)',
    line: codes.get(code) ?? codes.get(code?.split('.')[0]) ?? otherwise,
    location: placeText(placeText(postalCode, city)?.replace(', ', ' '), country),
    rawStatus: code,
    rawDescription: description,
  };
}

function newestEvent({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
