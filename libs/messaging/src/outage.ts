import { ServiceError } from '@waybill/contracts';

/** Codes of Node's sockets, and SQLSTATEs of a server that goes, comes or is full (classes 08, 53, 57P). */
const OUTAGE_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|08|53|57P)/;
const OUTAGE_MESSAGE = /connection terminated|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Something that the message needs is away: it is no fault of the message, however often it comes. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ServiceError) return error.status === 503;
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && OUTAGE_CODE.test(code)) || OUTAGE_MESSAGE.test(error.message) || isOutage(cause);
}
