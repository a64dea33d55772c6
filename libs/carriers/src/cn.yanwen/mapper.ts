import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { atOffset, offsetOf, type EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { YanwenAnswer, YanwenCheckpoint } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** A parcel is asked for by Yanwen's number, or by that of the carrier of the last mile. */
export function parse({ result }: YanwenAnswer, { trackingNumber }: Lookup): ParcelReport {
  const parcel = result.find(({ tracking_number, waybill_number, exchange_number }) =>
    [tracking_number, waybill_number, exchange_number].some((number) => number?.toUpperCase() === trackingNumber),
  );
  if (!parcel || parcel.checkpoints.length === 0) throw new CarrierError('not-found', 'does not know this number');
  return { order: 'oldest-first', events: parcel.checkpoints.map(eventOf) };
}

function eventOf(checkpoint: YanwenCheckpoint): ReportedEvent {
  const { tracking_status: code, message, location } = checkpoint;
  return {
    time: timeOf(checkpoint),
    code: code ?? message ?? '(none)',
    line: codes.get(code),
    location,
    rawStatus: code,
    rawDescription: message,
  };
}

/** `time_stamp` is the place's clock, `time_zone` its offset: `+8`, `+02`. */
function timeOf({ time_stamp: local, time_zone: zone }: YanwenCheckpoint): EventTime | undefined {
  const offset = offsetOf(zone ?? '');
  return (local && offset ? atOffset(local, offset) : undefined) ?? readIsoTime(local, manifest.timeZone);
}
