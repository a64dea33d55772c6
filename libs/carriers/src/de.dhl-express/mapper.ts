import { CarrierError } from '../kit/carrier-error.js';
import { atOffset, millisecondsOf, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { ExpressAnswer, ExpressParty, ExpressScan, ExpressShipment } from './answer.js';
import { zoneOfArea } from './area-zone.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** DHL Express uses waybill numbers again: the shipment with the newest scan. */
export function parse({ shipments }: ExpressAnswer): ParcelReport {
  const known = shipments.filter(({ events, status }) => events.length > 0 || !/no(t| shipments?) found/i.test(status ?? ''));
  if (known.length === 0) throw new CarrierError('not-found', 'does not know this number');
  return known.map(reportOf).reduce((newest, other) => (newestScan(other) > newestScan(newest) ? other : newest));
}

function reportOf(shipment: ExpressShipment): ParcelReport {
  const { shipperDetails, receiverDetails, totalWeight, unitOfMeasurements } = shipment;
  const unit = ({ metric: 'kg', imperial: 'lb' } as const)[unitOfMeasurements?.toLowerCase() ?? ''];
  return {
    order: 'oldest-first',
    events: shipment.events.map(eventOf),
    estimatedDelivery: readIsoTime(shipment.estimatedDeliveryDate, zoneOfArea(receiverDetails?.serviceArea[0], manifest.timeZone)),
    from: partyOf(shipperDetails),
    to: partyOf(receiverDetails),
    signedBy: shipment.events.findLast(({ signedBy }) => signedBy)?.signedBy,
    weight: unit && totalWeight !== undefined && totalWeight > 0 ? { value: totalWeight, unit } : undefined,
  };
}

function eventOf(scan: ExpressScan): ReportedEvent {
  const { typeCode, description, serviceArea } = scan;
  return {
    time: timeOf(scan),
    code: typeCode ?? '(none)',
    line: codes.get(typeCode),
    location: serviceArea[0]?.description,
    rawStatus: typeCode,
    rawDescription: description,
  };
}

/** The place's clock; its offset where DHL gives one, else the zone of the service area. */
function timeOf({ date, time, GMTOffset, serviceArea }: ExpressScan): EventTime | undefined {
  if (!date) return undefined;
  const local = time ? `${date}T${time}` : date;
  return (time && GMTOffset && atOffset(local, GMTOffset)) || readIsoTime(local, zoneOfArea(serviceArea[0], manifest.timeZone));
}

function partyOf(party: ExpressParty) {
  const { name, postalAddress, serviceArea } = party ?? {};
  const address = placeText(postalAddress?.cityName, postalAddress?.cityName && postalAddress.countryCode) ?? serviceArea?.[0]?.description;
  return { name: name ?? '', address: address ?? postalAddress?.countryCode ?? '' };
}

function newestScan({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
