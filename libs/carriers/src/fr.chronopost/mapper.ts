import { CarrierError } from '../kit/carrier-error.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { ChronopostAnswer, ChronopostEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** A number that Chronopost does not know has no error, only no events. */
export function parse({ errorCode, errorMessage, listEventInfoComp }: ChronopostAnswer): ParcelReport {
  if (!/^0+$/.test(errorCode)) throw failureOf(errorCode, errorMessage ?? '');
  const events = listEventInfoComp?.events ?? [];
  if (events.length === 0) throw new CarrierError('not-found', 'does not know this number');
  const delivery = events.findLast(({ code }) => codes.get(code)?.status === 'delivered');
  return {
    order: 'oldest-first',
    events: events.map(eventOf),
    signedBy: delivery?.infoCompList.find(({ name }) => /^(consignee.?s name|nom du destinataire|réceptionnaire)/i.test(name ?? ''))?.value,
  };
}

function eventOf({ code, eventDate, eventLabel, officeLabel, zipCode }: ChronopostEvent): ReportedEvent {
  return {
    time: readIsoTime(eventDate, manifest.timeZone),
    code: code ?? '(none)',
    line: codes.get(code),
    location: officeLabel && [zipCode, officeLabel].filter(Boolean).join(' '),
    rawStatus: code,
    rawDescription: eventLabel,
  };
}

function failureOf(code: string, message: string): CarrierError {
  if (/not found|unknown|introuvable|inconnu|aucun/i.test(message)) return new CarrierError('not-found', 'does not know this number');
  if (/invalid|format|incorrect|not valid/i.test(message)) return new CarrierError('invalid-number', 'says that this is no Chronopost number');
  if (code === '1' || /system|technical|technique/i.test(message)) return new CarrierError('unavailable', 'has an error of its own');
  return new CarrierError('unreadable', 'answered an unknown error');
}
