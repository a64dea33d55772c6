import { ServiceError } from '@waybill/contracts';

const DEFAULT_LIMIT = 20;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An opaque cursor: where the page before ended. */
export const writeCursor = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id that a cursor stands for; undefined when none was sent. INVALID_REQUEST for anything that is no cursor of ours. */
export function readCursor(cursor: unknown): string | undefined {
  if (cursor === undefined) return undefined;
  const hex = typeof cursor === 'string' && /^[\w-]{22}$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString('hex') : '';
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!UUID_V7.test(id)) throw new ServiceError('INVALID_REQUEST', 'cursor is not valid: follow the Link header of the page before.');
  return id;
}

/** The header `Link` that leads to the next page (decision 20). */
export function nextLink(path: string, parameters: Record<string, string | number>, lastId: string): string {
  const query = new URLSearchParams({ ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])), cursor: writeCursor(lastId) });
  return `<${path}?${query.toString()}>; rel="next"`;
}

/** 1 to 100, 20 unless sent (contract: "Limits"). */
export function readLimit(limit: unknown): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  const number = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (number < 1 || number > 100) throw new ServiceError('INVALID_REQUEST', 'limit must be a whole number from 1 to 100.');
  return number;
}
