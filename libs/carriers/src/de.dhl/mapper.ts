import { CarrierError } from '../kit/carrier-error.js';
import { millisecondsOf, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { DhlAnswer, DhlPerson, DhlPlace, DhlScan, DhlShipment } from './answer.js';
import { manifest } from './manifest.js';
import { lineOf } from './status-line.js';

/** One number can be that of several divisions' shipments: the one with the newest scan. */
export function parse({ shipments }: DhlAnswer): ParcelReport {
  if (shipments.length === 0) throw new CarrierError('not-found', 'does not know this number');
  return shipments.map(reportOf).reduce((newest, other) => (newestScan(other) > newestScan(newest) ? other : newest));
}

function reportOf(shipment: DhlShipment): ParcelReport {
  const { service, origin, destination, status, events, details } = shipment;
  const scans = events.length > 0 || !status ? events : [status];
  const { value, unitText } = details?.weight ?? {};
  const unit = ({ kg: 'kg', g: 'g', lb: 'lb' } as const)[unitText?.toLowerCase() ?? ''];
  return {
    order: 'newest-first',
    events: scans.map((scan) => eventOf(scan, service)),
    estimatedDelivery: estimateOf(shipment),
    from: { name: nameOf(details?.sender), address: placeOf(origin) ?? '' },
    to: { name: nameOf(details?.receiver), address: placeOf(destination) ?? '' },
    signedBy: nameOf(details?.proofOfDelivery?.signed) || undefined,
    weight: unit && value !== undefined && value > 0 ? { value, unit } : undefined,
  };
}

function eventOf({ timestamp, location, statusCode, status, description }: DhlScan, service: string | undefined): ReportedEvent {
  return {
    time: readIsoTime(timestamp, zoneOf(location)),
    code: [service, statusCode, status].map((each) => each ?? '').join('/'),
    line: lineOf({ service, statusCode, status, description }),
    location: placeOf(location),
    rawStatus: status ?? statusCode,
    rawDescription: description,
  };
}

function estimateOf({ estimatedTimeOfDelivery, estimatedDeliveryTimeFrame, destination }: DhlShipment): EventTime | undefined {
  return readIsoTime(estimatedTimeOfDelivery ?? estimatedDeliveryTimeFrame?.estimatedThrough, zoneOf(destination));
}

function nameOf(person: DhlPerson): string {
  const { name, givenName, familyName, organizationName } = person ?? {};
  return name ?? ([givenName, familyName].filter(Boolean).join(' ') || (organizationName ?? ''));
}

function placeOf(place: DhlPlace): string | undefined {
  return placeText(place?.address?.addressLocality, place?.address?.countryCode);
}

function zoneOf(place: DhlPlace): string {
  return zoneOfCountry(place?.address?.countryCode, manifest.timeZone);
}

function newestScan({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
