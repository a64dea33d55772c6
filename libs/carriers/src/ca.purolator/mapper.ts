import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { inZone, type EventTime } from '../kit/event-time.js';
import { labelIn } from '../kit/label.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { compactTime, readIsoTime } from '../kit/read-time.js';
import { zoneOfRegion } from '../kit/region-zone.js';
import type { StatusLine } from '../kit/status-map.js';
import type { PurolatorAnswer, PurolatorScan } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-words.js';
import { scanTypes, wordings } from './status-map.js';

export function parse(answer: PurolatorAnswer, { trackingNumber }: Lookup): ParcelReport {
  const all = answer.TrackingInformationList?.TrackingInformation ?? [];
  const found = all.find(({ PIN }) => PIN?.Value?.toUpperCase() === trackingNumber);
  const scans = distinct(found?.Scans?.Scan ?? []);
  if (scans.length === 0) {
    const errors = [...(found?.ResponseInformation?.Errors?.Error ?? []), ...(answer.ResponseInformation?.Errors?.Error ?? [])];
    const problem = errors.map(problemOf).find((each) => each !== undefined);
    throw problem ?? (errors.length > 0 ? new CarrierError('unreadable', 'answered an unknown error') : new CarrierError('not-found', 'does not know this number'));
  }
  const delivered = scans.some((scan) => lineOf(scan)?.status === 'delivered');
  return {
    order: 'newest-first',
    events: scans.map(eventOf),
    signedBy: delivered ? scans.map(({ ScanDetails }) => ScanDetails?.DeliverySignature).find(Boolean) : undefined,
  };
}

/** The service repeats scans; only one of equal ones is told. */
function distinct(scans: PurolatorScan[]): PurolatorScan[] {
  return [...new Map(scans.map((scan) => [JSON.stringify(scan), scan])).values()];
}

function eventOf(scan: PurolatorScan): ReportedEvent {
  return {
    time: timeOf(scan),
    code: [scan.ScanType, scan.Description].join('/'),
    line: lineOf(scan),
    location: scan.Depot?.Name,
    rawStatus: scan.ScanType,
    rawDescription: scan.Description,
  };
}

/** The five types are coarse: what is created, held or sorted comes as Other or even Undeliverable, and only the words tell. */
function lineOf({ ScanType, Description }: PurolatorScan): StatusLine | undefined {
  return wordings.get(labelIn(wordings, Description)) ?? scanTypes.get(ScanType);
}

/** Local time of the depot, whose name ends in the province or state: `MONTREAL SORT CTR/CTR TRIE, PQ`. */
function timeOf({ ScanDate, ScanTime, Depot }: PurolatorScan): EventTime | undefined {
  const region = Depot?.Name?.split(',').at(-1);
  const zone = zoneOfRegion('CA', region, zoneOfRegion('US', region, manifest.timeZone));
  const clock = compactTime(ScanTime);
  return (clock ? inZone(`${ScanDate}T${clock}`, zone) : undefined) ?? readIsoTime(ScanDate, zone);
}
