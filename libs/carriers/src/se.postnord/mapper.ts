import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { millisecondsOf } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { PostnordAnswer, PostnordEvent, PostnordItem, PostnordShipment } from './answer.js';
import { manifest } from './manifest.js';
import { codes, ON_THE_ROUND } from './status-map.js';

/** The item of this number; of a shipment's number, the item with the newest event. */
export function parse({ shipments, compositeFault }: PostnordAnswer, { trackingNumber }: Lookup): ParcelReport {
  const all = shipments.flatMap((shipment) => shipment.items.map((item) => ({ item, report: reportOf(item, shipment) })));
  const named = all.filter(({ item }) => item.itemId?.toUpperCase() === trackingNumber);
  const found = named.length > 0 ? named : all;
  if (found.length > 0) return found.map(({ report }) => report).reduce((newest, other) => (newestEvent(other) > newestEvent(newest) ? other : newest));
  const words = compositeFault?.faults.map(({ faultCode, explanationText }) => `${faultCode} ${explanationText}`).join(' ') ?? '';
  if (/invalid|format|not (a )?valid/i.test(words)) throw new CarrierError('invalid-number', 'says that this is no PostNord number');
  throw new CarrierError('not-found', 'does not know this number');
}

function reportOf(item: PostnordItem, { consignor, consignee, estimatedTimeOfArrival }: PostnordShipment): ParcelReport {
  const weight = item.statedMeasurement?.weight ?? item.measurements.find(({ name }) => name === 'weight');
  const unit = ({ kg: 'kg', g: 'g' } as const)[weight?.unit?.toLowerCase() ?? ''];
  const zone = zoneOfCountry(consignee?.address?.countryCode, manifest.timeZone);
  return {
    order: 'oldest-first',
    events: item.events.map(eventOf),
    estimatedDelivery: readIsoTime(item.estimatedTimeOfArrival ?? estimatedTimeOfArrival, zone),
    from: partyOf(consignor),
    to: partyOf(consignee),
    weight: unit && weight?.value !== undefined && weight.value > 0 ? { value: weight.value, unit } : undefined,
  };
}

function eventOf({ eventTime, eventDescription, status, location }: PostnordEvent): ReportedEvent {
  const onTheRound = status === 'EN_ROUTE' && /\b(delivery of the (shipment )?item is in progress|out for delivery|loaded for delivery)\b/i.test(eventDescription ?? '');
  return {
    time: readIsoTime(eventTime, zoneOfCountry(location?.countryCode, manifest.timeZone)),
    code: status ?? '(none)',
    line: codes.get(onTheRound ? ON_THE_ROUND : status),
    location: placeText(location?.displayName ?? location?.name, location?.countryCode),
    rawStatus: status,
    rawDescription: eventDescription,
  };
}

function partyOf(party: PostnordShipment['consignor']) {
  return party && { name: party.name ?? '', address: placeText(party.address?.city, party.address?.countryCode) ?? '' };
}

function newestEvent({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
