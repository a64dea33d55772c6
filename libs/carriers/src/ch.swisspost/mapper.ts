import { CarrierError } from '../kit/carrier-error.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import type { SwissAnswer, SwissEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** Event codes come first: the summary says DELIVERED of parcels that wait in a locker. */
export function parse({ shipment, events }: SwissAnswer): ParcelReport {
  if (!shipment) throw new CarrierError('not-found', 'does not know this number');
  const summary = codes.get(shipment.globalStatus);
  const { deliveryTimeInterval, calculatedDeliveryDate, physicalProperties } = shipment;
  const grams = physicalProperties?.weight;
  return {
    order: 'newest-first',
    events: events.map((event, index) => eventOf(event, index === 0 ? summary : undefined)),
    statusWithoutEvents: summary?.status === 'unchanged' ? undefined : summary?.status,
    estimatedDelivery: readIsoTime(deliveryTimeInterval?.end ?? calculatedDeliveryDate, manifest.timeZone),
    weight: grams !== undefined && grams > 0 ? { value: grams, unit: 'g' } : undefined,
  };
}

function eventOf({ eventCode, timestamp, city, zip, country }: SwissEvent, otherwise: StatusLine | undefined): ReportedEvent {
  return {
    time: readIsoTime(timestamp, manifest.timeZone),
    code: eventCode ?? '(none)',
    line: lineOf(eventCode) ?? otherwise,
    location: placeText([zip, city].filter(Boolean).join(' '), country),
    rawStatus: eventCode,
  };
}

function lineOf(eventCode: string | undefined): StatusLine | undefined {
  const parts = eventCode?.split('.') ?? [];
  const last = parts.at(-1);
  return parts[0] === 'LETTER' && parts.includes('90') ? codes.get(`LETTER.90.${last}`) : codes.get(last);
}
