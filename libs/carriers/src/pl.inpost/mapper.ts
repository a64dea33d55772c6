import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { InpostAnswer, InpostDetail } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ status, custom_attributes, tracking_details }: InpostAnswer): ParcelReport {
  const known = codes.get(status)?.status;
  return {
    order: 'newest-first',
    events: tracking_details.map((detail) => eventOf(detail, custom_attributes?.target_machine_id)),
    statusWithoutEvents: known === 'unchanged' ? undefined : known,
  };
}

function eventOf({ status, origin_status, agency, location, datetime }: InpostDetail, locker: string | undefined): ReportedEvent {
  return {
    time: readIsoTime(datetime, manifest.timeZone),
    code: status ?? '(none)',
    line: codes.get(status),
    location: location ?? agency ?? (status === 'ready_to_pickup' ? locker : undefined),
    rawStatus: status,
    rawDescription: origin_status,
  };
}
