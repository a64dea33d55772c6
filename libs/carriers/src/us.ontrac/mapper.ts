import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { zoneOfRegion } from '../kit/region-zone.js';
import type { OnTracAnswer, OnTracEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ Error: refusal, Shipments }: OnTracAnswer, { trackingNumber }: Lookup): ParcelReport {
  const found = Shipments?.Shipment.find(({ Tracking }) => Tracking?.toUpperCase() === trackingNumber);
  const problem = refusal ?? found?.Error;
  if (problem) throw failureOf(problem);
  if (!found) throw new CarrierError('not-found', 'does not know this number');
  const events = found.Events?.Event ?? [];
  const delivered = events.some(({ Status }) => codes.get(Status)?.status === 'delivered');
  return {
    order: 'newest-first',
    events: events.map(eventOf),
    estimatedDelivery: readIsoTime(found.Exp_Del_Date, zoneOf(found.State)),
    to: { name: found.Name ?? '', address: placeText(found.City, found.State) ?? '' },
    signedBy: delivered ? found.POD : undefined,
  };
}

/** Errors are words without codes. */
function failureOf(words: string): CarrierError {
  if (/password|account|credential|login|authori[sz]/i.test(words)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/not (be )?found|no (shipment|tracking|record|data)|does not exist/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/invalid.*tracking|tracking.*invalid/i.test(words)) return new CarrierError('invalid-number', 'says that this is no OnTrac number');
  return new CarrierError('unreadable', 'answered an unknown error');
}

/** Local time of the facility. */
function eventOf({ Status, Description, EventTime, Facility, City, State }: OnTracEvent): ReportedEvent {
  return {
    time: readIsoTime(EventTime, zoneOf(State)),
    code: Status ?? '(none)',
    line: codes.get(Status),
    location: placeText(City ?? Facility, State),
    rawStatus: Status,
    rawDescription: Description,
  };
}

function zoneOf(state: string | undefined): string {
  return zoneOfRegion('US', state, manifest.timeZone);
}
