import { ServiceError } from '@waybill/contracts';
import { readBody } from '../items/read-items.js';

export interface NewEndpoint {
  name: string;
  url: string;
  secret?: string;
  description?: string;
}

export interface EndpointChanges {
  name?: string;
  url?: string;
  description?: string;
  isActive?: boolean;
}

/** The body of `POST /v2/webhook-endpoints`; INVALID_REQUEST names the member that is missing or of the wrong type. What the values must be like, their owner says. */
export function readNewEndpoint(body: unknown): NewEndpoint {
  const members = readBody(body);
  return {
    name: required(members, 'name'),
    url: required(members, 'url'),
    ...member(members, 'secret', 'string'),
    ...member(members, 'description', 'string'),
  };
}

/** The body of `PUT /v2/webhook-endpoints/{endpointId}`; `enabled` is an alias of `isActive`, which wins (decision 17). */
export function readEndpointChanges(body: unknown): EndpointChanges {
  const members = readBody(body);
  const { enabled } = member(members, 'enabled', 'boolean');
  return {
    ...member(members, 'name', 'string'),
    ...member(members, 'url', 'string'),
    ...member(members, 'description', 'string'),
    ...(enabled !== undefined && { isActive: enabled }),
    ...member(members, 'isActive', 'boolean'),
  };
}

/** The body of `/rotate-secret`, which may be absent (decisions 5 and 12). */
export function readRotation(body: unknown): { overlapHours?: number } {
  if (body === undefined) return {};
  const { overlapHours } = member(readBody(body), 'overlapHours', 'number');
  if (overlapHours === undefined) return {};
  if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > 168) throw fault('overlapHours must be a whole number from 0 to 168.');
  return { overlapHours };
}

interface Kinds {
  string: string;
  boolean: boolean;
  number: number;
}

/** One optional member, absent also when it is null. */
function member<N extends string, K extends keyof Kinds>(members: Record<string, unknown>, name: N, kind: K): { [P in N]?: Kinds[K] } {
  const value = members[name];
  if (value === undefined || value === null) return {};
  if (typeof value !== kind) throw fault(`${name} must be a ${kind}.`);
  return { [name]: value } as { [P in N]?: Kinds[K] };
}

function required<N extends string>(members: Record<string, unknown>, name: N): string {
  const value = member(members, name, 'string')[name];
  if (value === undefined) throw fault(`${name} is missing.`);
  return value;
}

const fault = (message: string): ServiceError => new ServiceError('INVALID_REQUEST', message);
