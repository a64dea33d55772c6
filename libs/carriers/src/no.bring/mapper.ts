import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { readDayFirst } from '../kit/day-first.js';
import { millisecondsOf } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { BringAnswer, BringConsignment, BringEvent, BringParcel } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** The package of this number; of a consignment's number, the package with the newest event. */
export function parse({ consignmentSet }: BringAnswer, { trackingNumber }: Lookup): ParcelReport {
  const all = consignmentSet.flatMap((consignment) => consignment.packageSet.map((parcel) => ({ parcel, report: reportOf(parcel, consignment) })));
  const named = all.filter(({ parcel }) => parcel.packageNumber?.toUpperCase() === trackingNumber);
  const found = named.length > 0 ? named : all;
  if (found.length > 0) return found.map(({ report }) => report).reduce((newest, other) => (newestEvent(other) > newestEvent(newest) ? other : newest));
  const code = consignmentSet.find(({ error }) => error)?.error?.code;
  if (code === 400) throw new CarrierError('invalid-number', 'says that this is no Bring number');
  throw new CarrierError('not-found', 'does not know this number');
}

function reportOf(parcel: BringParcel, { senderName, recipientAddress }: BringConsignment): ParcelReport {
  const { weightInKgs, dateOfEstimatedDelivery, dateOfEstimatedDeliveryIso, eventSet } = parcel;
  const { postalCode, city, countryCode } = recipientAddress ?? {};
  return {
    order: 'newest-first',
    events: eventSet.map(eventOf),
    estimatedDelivery: readIsoTime(dateOfEstimatedDeliveryIso, manifest.timeZone) ?? readDayFirst(dateOfEstimatedDelivery, manifest.timeZone),
    from: { name: senderName ?? '', address: '' },
    to: { name: '', address: placeText([postalCode, city].filter(Boolean).join(' '), countryCode) ?? '' },
    signedBy: eventSet.find(({ status }) => status === 'DELIVERED')?.recipientSignature?.name,
    weight: weightInKgs !== undefined && weightInKgs > 0 ? { value: weightInKgs, unit: 'kg' } : undefined,
  };
}

function eventOf({ status, description, dateIso, postalCode, city, countryCode }: BringEvent): ReportedEvent {
  return {
    time: readIsoTime(dateIso, zoneOfCountry(countryCode, manifest.timeZone)),
    code: status ?? '(none)',
    line: codes.get(status),
    location: placeText([postalCode, city].filter(Boolean).join(' '), countryCode),
    rawStatus: status,
    rawDescription: description,
  };
}

function newestEvent({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
