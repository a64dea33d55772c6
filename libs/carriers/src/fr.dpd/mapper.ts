import { CarrierError } from '../kit/carrier-error.js';
import { readDayFirst } from '../kit/day-first.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { toldOrder } from '../kit/told-order.js';
import type { DpdFranceAnswer, DpdFranceTrace } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem.js';
import { lineOf } from './status-map.js';

export function parse({ LastError, Traces }: DpdFranceAnswer): ParcelReport {
  const events = (Traces?.clsTrace ?? []).map(eventOf);
  if (events.length === 0) throw problemOf(LastError ?? '') ?? new CarrierError('not-found', 'does not know this number');
  return { order: toldOrder(events), events };
}

function eventOf({ ScanDate, ScanTime, StatusNumber, StatusDescription, CenterName }: DpdFranceTrace): ReportedEvent {
  const written = [ScanDate?.slice(0, 10), ScanTime].filter(Boolean).join(' ');
  return {
    time: readIsoTime(written, manifest.timeZone) ?? readDayFirst(written, manifest.timeZone),
    code: StatusNumber ?? StatusDescription ?? '(none)',
    line: lineOf(StatusNumber, StatusDescription),
    location: CenterName,
    rawStatus: StatusNumber,
    rawDescription: StatusDescription,
  };
}
