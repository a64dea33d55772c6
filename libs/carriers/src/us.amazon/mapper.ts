import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { zoneOfRegion } from '../kit/region-zone.js';
import type { StatusLine } from '../kit/status-map.js';
import type { AmazonAnswer, AmazonEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes, summaryStatuses } from './status-map.js';

export function parse({ eventHistory, promisedDeliveryDate, summary }: AmazonAnswer): ParcelReport {
  const delivered = eventHistory.some((event) => lineOf(event)?.status === 'delivered');
  return {
    order: 'newest-first',
    events: eventHistory.map(eventOf),
    statusWithoutEvents: summaryStatuses[summary?.status ?? ''],
    estimatedDelivery: eventHistory.length > 0 ? readIsoTime(promisedDeliveryDate, manifest.timeZone) : undefined,
    signedBy: delivered ? summary?.proofOfDelivery?.receivedBy : undefined,
  };
}

function eventOf(event: AmazonEvent): ReportedEvent {
  const { eventCode, eventTime, location } = event;
  return {
    time: readIsoTime(eventTime, zoneOfRegion(location?.countryCode, location?.stateOrRegion, manifest.timeZone)),
    code: eventCode ?? '(none)',
    line: lineOf(event),
    location: placeText(location?.city, location?.stateOrRegion, location?.countryCode),
    rawStatus: eventCode,
  };
}

/** Every event of the leg back is that of a parcel that goes back, or has come back. */
function lineOf({ eventCode, shipmentType }: AmazonEvent): StatusLine | undefined {
  const line = codes.get(eventCode);
  return line && shipmentType === 'RETURNS' ? { ...line, status: 'returned' } : line;
}
