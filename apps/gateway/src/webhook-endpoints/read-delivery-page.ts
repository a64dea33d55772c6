import { DELIVERY_STATUSES, ServiceError, type DeliveryStatus } from '@waybill/contracts';
import { readCursor, readLimit } from '../registrations/page-link.js';

export interface DeliveryPage {
  status?: DeliveryStatus;
  limit: number;
  cursor?: string;
}

/** `?status=&limit=&cursor=`; INVALID_REQUEST names the parameter that is wrong (decisions 12 and 20). An empty status is none. */
export function readDeliveryPage({ status, limit, cursor }: Record<string, unknown>): DeliveryPage {
  const after = readCursor(cursor);
  return { ...readStatus(status), limit: readLimit(limit), ...(after !== undefined && { cursor: after }) };
}

function readStatus(status: unknown): { status?: DeliveryStatus } {
  if (status === undefined || status === '') return {};
  const known = DELIVERY_STATUSES.find((one) => one === status);
  if (!known) throw new ServiceError('INVALID_REQUEST', `status must be one of ${DELIVERY_STATUSES.join(', ')}.`);
  return { status: known };
}
