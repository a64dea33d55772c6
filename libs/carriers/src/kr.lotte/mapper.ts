import { CarrierError } from '../kit/carrier-error.js';
import { dateOnly, type EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { compactDate, compactTime, readIsoTime } from '../kit/read-time.js';
import type { LotteAnswer, LotteScan } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ errorCd, tracking }: LotteAnswer): ParcelReport {
  if (tracking.length > 0) return { order: 'oldest-first', events: tracking.map(eventOf) };
  if (errorCd === '0') throw new CarrierError('not-found', 'does not know this number');
  throw new CarrierError('unreadable', 'answered an unknown error');
}

function eventOf(scan: LotteScan): ReportedEvent {
  const { GODS_STAT_CD: code, GODS_STAT_NM: name, STATUS: sentence, BRNSHP_NM: branch } = scan;
  return {
    time: timeOf(scan),
    code: code ?? name ?? '(none)',
    line: codes.get(code),
    location: branch,
    rawStatus: code ?? name,
    rawDescription: sentence ?? name,
  };
}

/** Pickups that were keyed in later have dashes in the place of the time. */
function timeOf({ SCAN_YMD, SCAN_TME }: LotteScan): EventTime | undefined {
  const date = compactDate(SCAN_YMD);
  const time = compactTime(SCAN_TME);
  if (!date) return undefined;
  return time ? readIsoTime(`${date} ${time}`, manifest.timeZone) : dateOnly(date, manifest.timeZone);
}
