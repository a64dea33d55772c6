import { ServiceError, type InvalidItem } from '@waybill/contracts';
import { identifierFault } from '../items/identifier.js';
import { readBody, readList, refuseFaults } from '../items/read-items.js';

/** Contract, "Limits": items per batch result search. */
const MOST_SEARCHED = 100;

type NumberKey = { carrier: string; trackingNumber: string };
type ClientKey = { clientId: string };
export type ReadKey = NumberKey | ClientKey;

const CODES = { carrier: 'REQUEST_INVALID_CARRIER', trackingNumber: 'REQUEST_INVALID_TRACKING_NUMBER', clientId: 'REQUEST_INVALID_CLIENT_ID' } as const;

/** The body of `POST /v2/webhooks/results`: each element has carrier and trackingNumber, or a clientId. Throws all faults. */
export function readSearch(body: unknown): ReadKey[] {
  const faults: InvalidItem[] = [];
  const keys = readList(readBody(body), 'trackingItems', MOST_SEARCHED).map((element, index) => {
    const { key, faults: found } = readKey(element);
    faults.push(...found.map((fault) => ({ index, ...fault })));
    return key;
  });
  refuseFaults(faults);
  return keys;
}

/** The query of `GET /v2/webhooks/results`: carrier and trackingNumber, or clientId; INVALID_REQUEST otherwise (decision 12). */
export function readSearchQuery(query: Record<string, unknown>): ReadKey {
  const { key, faults } = readKey(query);
  if (faults.length === 0) return key;
  const reasons = faults.map(({ message }) => message).join(' ');
  throw new ServiceError('INVALID_REQUEST', `Search with ?carrier=…&trackingNumber=… or with ?clientId=…: ${reasons}`);
}

function readKey(element: unknown): { key: ReadKey; faults: Omit<InvalidItem, 'index'>[] } {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) {
    const message = 'An element must be an object with carrier and trackingNumber, or with clientId.';
    return { key: { clientId: '' }, faults: [{ field: '', code: 'REQUEST_INVALID_FORMAT', message }] };
  }
  const given = element as Record<string, unknown>;
  const value = (field: keyof typeof CODES) =>
    typeof given[field] === 'string' && field !== 'clientId' ? given[field].trim() : (given[field] ?? undefined);
  const byClient = value('clientId') !== undefined && (value('carrier') === undefined || value('trackingNumber') === undefined);
  const fields = byClient ? (['clientId'] as const) : (['carrier', 'trackingNumber'] as const);
  const faults = fields.flatMap((field) => {
    const message = identifierFault(field, value(field));
    return message ? [{ field, code: CODES[field], message: `${message}.` }] : [];
  });
  return { key: Object.fromEntries(fields.map((field) => [field, value(field)])) as ReadKey, faults };
}

/** `<carrier>:<trackingNumber>` or `clientId:<clientId>`, as sent (contract: "POST /v2/webhooks/results"). */
export const resultKey = (key: ReadKey): string => ('clientId' in key ? `clientId:${key.clientId}` : `${key.carrier}:${key.trackingNumber}`);

