import type { TrackingStatus } from '@waybill/contracts';
import type { StatusLine } from './status-map.js';

/**
 * The status after a row, given the one before it. Rows that carry no status, and codes that nobody knows, keep the status
 * before them, or are `unknown` where there is none. `delivered` is left only for `returned`, and a parcel on its way back,
 * or given back, stays `returned`.
 */
export function resolveStatus(before: TrackingStatus | undefined, line: StatusLine | undefined): TrackingStatus {
  if (!line || line.status === 'unchanged') return before ?? 'unknown';
  if (before === 'returned') return 'returned';
  if (before === 'delivered' && line.status !== 'returned') return 'delivered';
  return line.status;
}
