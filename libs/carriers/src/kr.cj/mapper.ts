import { CarrierError } from '../kit/carrier-error.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { CjAnswer, CjScan } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ parcelResultMap, parcelDetailResultMap }: CjAnswer): ParcelReport {
  const [parcel] = parcelResultMap.resultList;
  const scans = parcelDetailResultMap.resultList;
  if (!parcel && scans.length === 0) throw new CarrierError('not-found', 'does not know this number');
  return {
    order: 'oldest-first',
    events: scans.map(eventOf),
    from: { name: parcel?.sendrNm ?? '', address: '' },
    to: { name: parcel?.rcvrNm ?? '', address: '' },
  };
}

/** Codes, never the labels: those change (배달완료 became 배송완료), the codes have not. */
function eventOf({ crgSt, scanNm, crgNm, dTime, regBranNm }: CjScan): ReportedEvent {
  return {
    time: readIsoTime(dTime, manifest.timeZone),
    code: crgSt ?? scanNm ?? '(none)',
    line: codes.get(crgSt),
    location: regBranNm,
    rawStatus: crgSt ?? scanNm,
    rawDescription: crgNm ?? scanNm,
  };
}
