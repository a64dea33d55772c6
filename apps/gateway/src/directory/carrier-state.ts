import type { CarrierReport } from '@waybill/contracts';

/** Decision 12: a carrier's present state. */
export type CarrierState = 'working' | 'degraded' | 'down' | 'not configured';

/** Fewer look-ups than this say nothing. */
const VOLUME = 5;
const DEGRADED_SHARE = 0.1;
const DOWN_SHARE = 0.5;

/** What the reports of all trackers together say; undefined when there are none. */
export function carrierState(reports: readonly CarrierReport[]): CarrierState | undefined {
  if (reports.length === 0) return undefined;
  const configured = reports.filter((report) => report.configured);
  if (configured.length === 0) return 'not configured';
  const open = configured.filter((report) => report.open).length;
  const asked = configured.reduce((sum, report) => sum + report.asked, 0);
  const share = asked < VOLUME ? 0 : configured.reduce((sum, report) => sum + report.troubled, 0) / asked;
  if (open === configured.length || share >= DOWN_SHARE) return 'down';
  return open > 0 || share >= DEGRADED_SHARE ? 'degraded' : 'working';
}
