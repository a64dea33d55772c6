import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { SfAnswer, SfRoute } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ success, msgData }: SfAnswer, { trackingNumber }: Lookup): ParcelReport {
  if (!success || !msgData) throw new CarrierError('unreadable', 'answered an unknown error');
  const found = msgData.routeResps.filter(({ mailNo }) => mailNo === undefined || mailNo.toUpperCase() === trackingNumber);
  const routes = (found.length > 0 ? found : msgData.routeResps.slice(0, 1)).flatMap((response) => response.routes);
  if (routes.length === 0) throw new CarrierError('not-found', 'does not know this number, or not together with this telephone number');
  return { order: orderOf(routes), events: routes.map(eventOf) };
}

/** Both orders occur; times are written so that they sort as texts. */
function orderOf(routes: SfRoute[]): ParcelReport['order'] {
  return (routes[0]?.acceptTime ?? '') > (routes.at(-1)?.acceptTime ?? '') ? 'newest-first' : 'oldest-first';
}

function eventOf({ acceptTime, acceptAddress, opCode, remark }: SfRoute): ReportedEvent {
  return {
    time: readIsoTime(acceptTime, manifest.timeZone),
    code: opCode ?? remark ?? '(none)',
    line: codes.get(opCode),
    location: acceptAddress,
    rawStatus: opCode,
    rawDescription: remark,
  };
}
