import { CarrierError } from '../kit/carrier-error.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { toldOrder } from '../kit/told-order.js';
import type { DhlPolandAnswer, DhlPolandEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes, UNKNOWN_NUMBER } from './status-map.js';

export function parse({ receivedBy, events }: DhlPolandAnswer): ParcelReport {
  const rows = events?.item ?? [];
  if (rows.every(({ status }) => status === UNKNOWN_NUMBER)) throw new CarrierError('not-found', 'does not know this number');
  const reported = rows.filter(({ status }) => status !== UNKNOWN_NUMBER).map(eventOf);
  const delivered = reported.some(({ line }) => line?.status === 'delivered');
  return { order: toldOrder(reported), events: reported, signedBy: delivered ? receivedBy : undefined };
}

function eventOf({ status, description, terminal, timestamp }: DhlPolandEvent): ReportedEvent {
  return {
    time: readIsoTime(timestamp, manifest.timeZone),
    code: status ?? '(none)',
    line: codes.get(status),
    location: terminal,
    rawStatus: status,
    rawDescription: description,
  };
}
