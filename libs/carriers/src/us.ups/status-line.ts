import type { StatusLine } from '../kit/status-map.js';
import { exceptions } from './exception-map.js';
import { detailCodes, types } from './status-map.js';

export interface UpsStatus {
  type?: string;
  code?: string;
  statusCode?: string;
}

/**
 * The line of an activity. `type` says which of eight kinds it is, and D, M, MV, P, O and RS decide alone; of an exception (X) the
 * exception code decides, of a movement (I) the detail code. A detail code that contradicts its type only loses its description.
 */
export function lineOf({ type, code, statusCode }: UpsStatus): StatusLine | undefined {
  const kind = types.get(type);
  const detail = detailCodes.get(statusCode?.padStart(3, '0'));
  if (type === 'X') return exceptions.get(code && `X/${code}`) ?? (detail && !isBefore(detail) ? detail : kind);
  if (type === 'I') return detail && !isBefore(detail) ? detail : kind;
  if (type === 'D' && detail?.status === 'returned') return detail;
  if (!kind) return detail;
  return detail?.status === kind.status ? detail : kind;
}

/** Details that no exception and no movement can have. */
function isBefore({ status }: StatusLine): boolean {
  return status === 'pending' || status === 'delivered';
}
