import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { inZone, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { compactDate, compactTime, readIsoTime } from '../kit/read-time.js';
import { zoneOfRegion } from '../kit/region-zone.js';
import type { CanparAnswer, CanparEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** A shipment of several pieces answers all of them. */
export function parse({ error, result }: CanparAnswer, { trackingNumber }: Lookup): ParcelReport {
  const found = result.find(({ barcode }) => barcode?.toUpperCase() === trackingNumber);
  if (!found) throw failureOf(error);
  const { consignee_address: to, estimated_delivery_date: estimate, signed_by: signedBy } = found;
  return {
    order: 'newest-first',
    events: found.events.map(eventOf),
    estimatedDelivery: readIsoTime(compactDate(estimate), zoneOf(to?.province)),
    to: { name: to?.name ?? '', address: placeText(to?.city, to?.province) ?? '' },
    signedBy,
  };
}

/** Errors are words without codes. */
function failureOf(words: string | undefined): CarrierError {
  if (!words || /not (be )?found|no (result|record|shipment|data)/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/invalid.*barcode|barcode.*invalid/i.test(words)) return new CarrierError('invalid-number', 'says that this is no Canpar number');
  return new CarrierError('unreadable', 'answered an unknown error');
}

function eventOf({ address, code, code_description_en: description, local_date_time: time }: CanparEvent): ReportedEvent {
  return {
    time: timeOf(time, zoneOf(address?.province)),
    code: code ?? '(none)',
    line: codes.get(code),
    location: placeText(address?.city, address?.province),
    rawStatus: code,
    rawDescription: description,
  };
}

/** Local time of the place, as `20110307 143000`. */
function timeOf(text: string | undefined, zone: string): EventTime | undefined {
  const [day, clock] = text?.split(' ') ?? [];
  const [date, time] = [compactDate(day), compactTime(clock)];
  return date && time ? inZone(`${date}T${time}`, zone) : readIsoTime(date, zone);
}

function zoneOf(province: string | undefined): string {
  return zoneOfRegion('CA', province, manifest.timeZone);
}
