import { ServiceError, type ErrorCode, type InvalidItem } from '@waybill/contracts';
import { identifierFault, type LONGEST } from './identifier.js';
import type { TrackingItem } from './tracking-item.js';

type Field = keyof typeof LONGEST;

const CODES: Record<Field, ErrorCode> = {
  carrier: 'REQUEST_INVALID_CARRIER',
  trackingNumber: 'REQUEST_INVALID_TRACKING_NUMBER',
  clientId: 'REQUEST_INVALID_CLIENT_ID',
  postalCode: 'POSTAL_CODE_INVALID_FORMAT',
  phoneNumber: 'PHONE_NUMBER_INVALID_FORMAT',
};

const REQUIRED: readonly Field[] = ['carrier', 'trackingNumber'];
const OPTIONAL: readonly Field[] = ['clientId', 'postalCode', 'phoneNumber'];
const TRIMMED: ReadonlySet<Field> = new Set<Field>(['carrier', 'trackingNumber', 'postalCode', 'phoneNumber']);

/** Items and the faults of those that break the shape; faulty items are left out of `items`. */
export interface ReadItems {
  items: TrackingItem[];
  faults: InvalidItem[];
}

/** A body that is a JSON object; anything else is INVALID_BODY (decision 5). */
export function readBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ServiceError('INVALID_BODY');
  return body as Record<string, unknown>;
}

/** A list of 1 to `most` elements in a member of the body; INVALID_REQUEST otherwise. The length is checked before the elements are. */
export function readList(body: Record<string, unknown>, member: string, most: number): unknown[] {
  const list = body[member];
  if (list === undefined || list === null) throw new ServiceError('INVALID_REQUEST', `${member} is missing: send an array of 1 to ${most} items.`);
  if (!Array.isArray(list)) throw new ServiceError('INVALID_REQUEST', `${member} must be an array.`);
  if (list.length === 0) throw new ServiceError('INVALID_REQUEST', `${member} is empty: send 1 to ${most} items.`);
  if (list.length > most) throw new ServiceError('INVALID_REQUEST', `${member} has ${list.length} items; at most ${most} are possible.`);
  return list;
}

/** Checks the shape of every item and collects all faults (decisions 5 and 7). */
export function readItems(list: readonly unknown[]): ReadItems {
  const items: TrackingItem[] = [];
  const faults: InvalidItem[] = [];
  list.forEach((element, index) => {
    const { item, faults: found } = readItem(element, index);
    if (found.length > 0) faults.push(...found);
    else items.push(item);
  });
  return { items, faults };
}

/** Throws REQUEST_VALIDATION_FAILED when there are faults (decision 5). */
export function refuseFaults(faults: InvalidItem[]): void {
  if (faults.length > 0) throw new ServiceError('REQUEST_VALIDATION_FAILED', undefined, { invalidItems: faults });
}

function readItem(element: unknown, index: number): { item: TrackingItem; faults: InvalidItem[] } {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) {
    const fault: InvalidItem = { index, field: '', code: 'REQUEST_INVALID_FORMAT', message: 'An item must be an object with carrier and trackingNumber.' };
    return { item: { carrier: '', trackingNumber: '' }, faults: [fault] };
  }
  const given = element as Record<string, unknown>;
  const item: Record<string, string> = {};
  const wrong: { field: Field; message: string }[] = [];
  for (const field of [...REQUIRED, ...OPTIONAL]) {
    const value = typeof given[field] === 'string' && TRIMMED.has(field) ? given[field].trim() : given[field];
    const absent = value === undefined || value === null || (value === '' && (field === 'postalCode' || field === 'phoneNumber'));
    if (absent && !REQUIRED.includes(field)) continue;
    const message = identifierFault(field, value);
    if (message) wrong.push({ field, message });
    else item[field] = value as string;
  }
  const { carrier, trackingNumber, clientId } = item;
  const named = { ...(carrier !== undefined && { carrier }), ...(trackingNumber !== undefined && { trackingNumber }), ...(clientId !== undefined && { clientId }) };
  return {
    item: item as unknown as TrackingItem,
    faults: wrong.map(({ field, message }) => ({ index, field, code: CODES[field], message: `${message}.`, ...named })),
  };
}
