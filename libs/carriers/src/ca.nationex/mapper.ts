import { inZone, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { compactTime, readIsoTime } from '../kit/read-time.js';
import type { NationexAnswer, NationexHistory, NationexParty } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** The history of the shipment; those of its parcels are local notes beside it, with exceptions that have numbers and no list. */
export function parse(answer: NationexAnswer): ParcelReport {
  const status = codes.get(answer.ShipmentStatus)?.status;
  return {
    order: 'oldest-first',
    events: answer.StatusHistories.map(eventOf),
    statusWithoutEvents: status === 'unchanged' ? undefined : status,
    estimatedDelivery: estimateOf(answer),
    from: partyOf(answer.Sender),
    to: partyOf(answer.Destination),
    deliveryInstructions: answer.Note,
  };
}

function eventOf({ ShipmentStatus, ShipmentStatusEn, StatusDate, LastLocation }: NationexHistory): ReportedEvent {
  return {
    time: readIsoTime(StatusDate, manifest.timeZone),
    code: ShipmentStatus ?? '(none)',
    line: codes.get(ShipmentStatus),
    location: LastLocation,
    rawStatus: ShipmentStatus,
    rawDescription: ShipmentStatusEn,
  };
}

function estimateOf({ Parcels }: NationexAnswer): EventTime | undefined {
  const { EstimatedDeliveryDate: date, EstimatedDeliveryTime: time } = Parcels[0] ?? {};
  const clock = compactTime(time);
  return (clock ? inZone(`${date}T${clock}`, manifest.timeZone) : undefined) ?? readIsoTime(date, manifest.timeZone);
}

function partyOf(party: NationexParty) {
  return party && { name: party.Contact ?? party.AccountName ?? '', address: placeText(party.City, party.ProvinceState) ?? '' };
}
