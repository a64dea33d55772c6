import { utcAtOffset, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime, readLocalAndUtc } from '../kit/read-time.js';
import type { UspsAnswer, UspsScan } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';
import { lineOfText } from './text-line.js';

export function parse(answer: UspsAnswer): ParcelReport {
  const origin = placeText(answer.originCity, answer.originState, answer.originCountry);
  const destination = placeText(answer.destinationCity, answer.destinationState, answer.destinationCountryCode);
  return {
    order: 'newest-first',
    events: answer.trackingEvents.map(eventOf),
    estimatedDelivery: readIsoTime(
      answer.expectedDeliveryTimeStamp ?? answer.predictedDeliveryTimeStamp ?? answer.predictedDeliveryDate,
      zoneOfCountry(answer.destinationCountryCode, manifest.timeZone),
    ),
    from: origin ? { name: '', address: origin } : undefined,
    to: destination ? { name: '', address: destination } : undefined,
    signedBy: answer.trackingEvents.find((scan) => codes.get(scan.eventCode)?.status === 'delivered')?.name,
  };
}

function eventOf(scan: UspsScan): ReportedEvent {
  const { eventCode, eventType, eventCity, eventState, eventCountry } = scan;
  return {
    time: timeOf(scan),
    code: eventCode ?? eventType ?? '(none)',
    line: eventCode === undefined ? lineOfText(eventType) : codes.get(eventCode.toUpperCase()),
    location: placeText(eventCity, eventState, eventCountry),
    rawStatus: eventCode ?? eventType,
    rawDescription: eventType,
  };
}

/** `eventTimestamp` is the place's clock, whatever zone it is written with; `GMTTimestamp` and `GMTOffset` say where that is. */
function timeOf({ eventTimestamp, GMTTimestamp, GMTOffset, eventCountry }: UspsScan): EventTime | undefined {
  const local = eventTimestamp?.replace(/\s*(Z|[+-]\d{2}:?\d{2})$/i, '');
  return (
    utcAtOffset(GMTTimestamp ?? '', GMTOffset ?? '') ??
    readLocalAndUtc(local, GMTTimestamp) ??
    readIsoTime(local, zoneOfCountry(eventCountry, manifest.timeZone))
  );
}
