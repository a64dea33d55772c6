import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { atOffset, offsetOf, type EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { CainiaoAnswer, CainiaoTrace } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ module }: CainiaoAnswer, { trackingNumber }: Lookup): ParcelReport {
  const parcel = module.find(({ mailNo }) => mailNo?.toUpperCase() === trackingNumber);
  if (!parcel) throw new CarrierError('unreadable', 'answered for other numbers');
  const traces = parcel.detailList.length > 0 ? parcel.detailList : parcel.latestTrace ? [parcel.latestTrace] : [];
  // Numbers of Cainiao's own without a history wait for the seller; of others' it has never heard.
  if (traces.length === 0 && !parcel.status && parcel.mailNoSource !== 'INTERNAL') throw new CarrierError('not-found', 'does not know this number');
  return { order: 'newest-first', events: traces.map(eventOf), estimatedDelivery: momentOf(parcel.globalEtaInfo?.deliveryMaxTime) };
}

/** Codes are sometimes written small, with spaces. */
function eventOf(trace: CainiaoTrace): ReportedEvent {
  const { actionCode, standerdDesc, desc } = trace;
  const code = actionCode?.toUpperCase().replaceAll(/\s+/g, '_');
  return {
    time: timeOf(trace),
    code: code ?? standerdDesc ?? '(none)',
    line: codes.get(code),
    rawStatus: actionCode,
    rawDescription: standerdDesc ?? desc,
  };
}

/** `timeStr` is the place's clock and `timeZone` ("GMT+2") its offset. `time` reads that clock as Beijing's, wherever it is: it is no help. */
function timeOf({ timeStr, timeZone }: CainiaoTrace): EventTime | undefined {
  const offset = offsetOf(timeZone?.replace(/^(GMT|UTC)\s*(?=[+-])/i, '') ?? '');
  return (offset && timeStr ? atOffset(timeStr, offset) : undefined) ?? readIsoTime(timeStr, manifest.timeZone);
}

function momentOf(milliseconds: number | undefined): EventTime | undefined {
  if (milliseconds === undefined || Math.abs(milliseconds) > 8.64e15) return undefined;
  return readIsoTime(new Date(milliseconds).toISOString(), 'UTC');
}
