import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { atOffset, dateOnly, inZone, millisecondsOf, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { compactDate, compactTime, readIsoTime, readLocalAndUtc } from '../kit/read-time.js';
import type { UpsActivity, UpsAddress, UpsAnswer, UpsParcel } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { lineOf } from './status-line.js';

export function parse({ trackResponse }: UpsAnswer, { trackingNumber }: Lookup): ParcelReport {
  const problem = problemOf(trackResponse.shipment.flatMap(({ warnings }) => warnings.map(({ code }) => code)));
  const parcels = trackResponse.shipment.flatMap((shipment) => shipment.package);
  if (parcels.length === 0) throw problem ?? new CarrierError('not-found', 'does not know this number');
  const own = parcels.filter((parcel) => parcel.trackingNumber?.toUpperCase() === trackingNumber);
  const reports = (own.length > 0 ? own : parcels).map(reportOf);
  return reports.reduce((newest, other) => (newestScan(other) > newestScan(newest) ? other : newest));
}

function reportOf(parcel: UpsParcel): ParcelReport {
  const { receivedBy } = parcel.deliveryInformation ?? {};
  return {
    order: 'newest-first',
    events: parcel.activity.map(eventOf),
    estimatedDelivery: estimateOf(parcel),
    from: partyOf(parcel, 'ORIGIN'),
    to: partyOf(parcel, 'DESTINATION'),
    signedBy: receivedBy,
    weight: weightOf(parcel),
  };
}

function eventOf(activity: UpsActivity): ReportedEvent {
  const { type, code, statusCode, description } = activity.status ?? {};
  return {
    time: timeOf(activity),
    code: [type, code, statusCode].map((each) => each ?? '').join('/'),
    line: lineOf({ type, code, statusCode }),
    location: place(activity.location?.address),
    rawStatus: code ?? statusCode ?? type,
    rawDescription: description,
  };
}

/** Local date and time with `gmtOffset`, or else with the GMT time; without both in the place's zone. */
function timeOf({ date, time, gmtDate, gmtTime, gmtOffset, location }: UpsActivity): EventTime | undefined {
  const local = moment(date, time);
  const gmt = moment(gmtDate, gmtTime);
  const zone = zoneOfCountry(location?.address?.countryCode ?? location?.address?.country, manifest.timeZone);
  if (!local) return gmt ? atOffset(gmt, 'Z') : dateOnly(compactDate(date) ?? '', zone);
  return atOffset(local, gmtOffset ?? '') ?? readLocalAndUtc(local, gmt) ?? readIsoTime(local, zone);
}

/** The last rescheduled or scheduled date, with the end of the window where UPS gives one. A delivered parcel has its own time. */
function estimateOf({ deliveryDate, deliveryTime, packageAddress }: UpsParcel): EventTime | undefined {
  const date = ['RDD', 'SDD'].map((type) => deliveryDate.find((each) => each.type === type)?.date).find(Boolean);
  const destination = packageAddress.find(({ type }) => type === 'DESTINATION')?.address;
  const zone = zoneOfCountry(destination?.countryCode ?? destination?.country, manifest.timeZone);
  const local = deliveryTime?.type === 'DEL' ? undefined : moment(date, deliveryTime?.endTime);
  return local ? inZone(local, zone) : dateOnly(compactDate(date) ?? '', zone);
}

function partyOf({ packageAddress }: UpsParcel, type: string) {
  const found = packageAddress.find((each) => each.type === type);
  return found && { name: found.attentionName ?? found.name ?? '', address: place(found.address) ?? '' };
}

function weightOf({ weight }: UpsParcel): ParcelReport['weight'] {
  const value = Number(weight?.weight);
  const unit = ({ LBS: 'lb', KGS: 'kg' } as const)[weight?.unitOfMeasurement ?? ''];
  return unit && weight?.weight && Number.isFinite(value) && value > 0 ? { value, unit } : undefined;
}

function place(address: UpsAddress): string | undefined {
  return placeText(address?.city, address?.stateProvince, address?.countryCode ?? address?.country);
}

function moment(date: string | undefined, time: string | undefined): string | undefined {
  const [day, clock] = [compactDate(date), compactTime(time)];
  return day && clock ? `${day}T${clock}` : undefined;
}

function newestScan({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
