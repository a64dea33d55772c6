import { BULK_ITEMS, REGISTRATION_ITEMS, ServiceError, type CarrierEntry, type InvalidItem, type RegisterPayload } from '@waybill/contracts';
import { inputFaults, unknownCarrier } from '../items/carrier-inputs.js';
import { readBody, readItems, readList, refuseFaults } from '../items/read-items.js';
import type { TrackingItem } from '../items/tracking-item.js';

type FindCarrier = (code: string) => CarrierEntry | undefined;

/** The body of `POST /v2/webhooks/register`; throws every fault of its shape and of all its items (decisions 5 and 6). */
export function readRegistration(body: unknown, find: FindCarrier): RegisterPayload {
  const object = readBody(body);
  const recurring = object['recurring'] ?? false;
  if (typeof recurring !== 'boolean') throw new ServiceError('INVALID_REQUEST', 'recurring must be true or false.');
  const endpointId = readEndpointId(object['webhookEndpointId'], 'webhookEndpointId');
  const list = readList(object, 'trackingItems', REGISTRATION_ITEMS);
  if (recurring && endpointId === undefined) {
    throw new ServiceError('INVALID_REQUEST', 'recurring: true needs a webhookEndpointId. Create an endpoint with POST /v2/webhook-endpoints first.');
  }
  const items = readRegisteredItems(list, find);
  return { kind: recurring ? 'recurring' : 'one-time', items, ...(endpointId !== undefined && { endpointId: knownLength(endpointId) }) };
}

/** The body of `POST /v2/webhooks/jobs` (contract: "Bulk job create request"). */
export function readJob(body: unknown, find: FindCarrier): RegisterPayload {
  const object = readBody(body);
  const webhook = object['webhook'] ?? {};
  if (typeof webhook !== 'object' || Array.isArray(webhook)) throw new ServiceError('INVALID_REQUEST', 'webhook must be an object with endpointId.');
  const endpointId = readEndpointId((webhook as Record<string, unknown>)['endpointId'], 'webhook.endpointId');
  const items = readRegisteredItems(readList(object, 'items', BULK_ITEMS), find);
  return { kind: 'bulk', items, ...(endpointId !== undefined && { endpointId: knownLength(endpointId) }) };
}

const MOST_KEY_CHARACTERS = 255;

/** The header `Idempotency-Key` (decision 16); undefined when it was not sent. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && header.length <= MOST_KEY_CHARACTERS) return header;
  throw new ServiceError('INVALID_REQUEST', `Idempotency-Key must be one value of at most ${MOST_KEY_CHARACTERS} characters.`);
}

function readEndpointId(value: unknown, member: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value !== '') return value;
  throw new ServiceError('INVALID_REQUEST', `${member} must be the id of a webhook endpoint.`);
}

/** What is longer than any id is the id of nothing (decision 9). */
function knownLength(endpointId: string): string {
  if (endpointId.length > 64) throw new ServiceError('NOT_FOUND', 'There is no such webhook endpoint.');
  return endpointId;
}

function readRegisteredItems(list: unknown[], find: FindCarrier): TrackingItem[] {
  const faults: InvalidItem[] = [];
  const items = list.flatMap((element, index) => {
    const read = readItems([element]);
    faults.push(...read.faults.map((fault) => ({ ...fault, index })), ...read.items.flatMap((item) => carrierFaults(item, index, find)));
    return read.items;
  });
  refuseFaults(faults);
  return items;
}

function carrierFaults(item: TrackingItem, index: number, find: FindCarrier): InvalidItem[] {
  const entry = find(item.carrier);
  const { carrier, trackingNumber, clientId } = item;
  const named = { carrier, trackingNumber, ...(clientId !== undefined && { clientId }) };
  return (entry ? inputFaults(item, entry) : [unknownCarrier(carrier)]).map((fault) => ({ index, ...fault, ...named }));
}
