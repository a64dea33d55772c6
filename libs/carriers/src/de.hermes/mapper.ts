import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { dateOnly, inZone, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { HermesAnswer, HermesShipment, HermesStatus } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ shipmentinfo }: HermesAnswer, { trackingNumber }: Lookup): ParcelReport {
  const shipment = shipmentinfo.find(({ shipmentID }) => shipmentID?.toUpperCase() === trackingNumber) ?? shipmentinfo[0];
  if (!shipment) throw new CarrierError('not-found', 'does not know this number');
  const { zipCode, city, countryCode } = shipment.receiverAddress ?? {};
  return {
    order: 'oldest-first',
    events: shipment.status.map(eventOf),
    estimatedDelivery: forecastOf(shipment),
    to: { name: '', address: placeText([zipCode, city].filter(Boolean).join(' '), countryCode) ?? '' },
  };
}

function eventOf({ timestamp, code, description, scanningUnit }: HermesStatus): ReportedEvent {
  return {
    time: readIsoTime(timestamp, manifest.timeZone),
    code: code ?? '(none)',
    line: codes.get(code?.padStart(4, '0')),
    location: placeText(scanningUnit?.city, scanningUnit?.countryCode),
    rawStatus: code,
    rawDescription: description,
  };
}

/** The end of the time slot on the forecast day. */
function forecastOf({ deliveryForecast }: HermesShipment): EventTime | undefined {
  const { date, timeSlot } = deliveryForecast ?? {};
  if (!date) return undefined;
  return (timeSlot?.to && inZone(`${date}T${timeSlot.to}`, manifest.timeZone)) || dateOnly(date, manifest.timeZone);
}
