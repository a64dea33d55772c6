import { isUnknown } from '../replay/scenario.js';
import { fixedParcels, inTransit } from './fixed-parcels.js';
import { liveParcel, longParcel } from './moving-parcels.js';
import type { SimulatedAnswer } from '../simulated-answer.js';

export interface SandboxRequest {
  /** As the path has it. */
  trackingNumber: string;
  postalCode?: string;
  phoneNumber?: string;
}

const RECIPIENT = { name: 'S***** B**', address: '10*** Berlin, DE' };

/** What the sandbox carrier answers: a pure function of the request and the clock. Unnamed numbers are in transit. */
export function sandboxAnswer(request: SandboxRequest, now: Date): SimulatedAnswer {
  const number = request.trackingNumber.toUpperCase().replaceAll(/[\s-]/g, '');
  const failure = failures.get(number);
  if (failure) return failure;
  if (isUnknown(number)) return unknown;
  const parcel = fixedParcels.get(number) ?? liveParcel(number, now) ?? longParcel(number) ?? inTransit;
  const proof = request.phoneNumber ?? request.postalCode;
  const recipient = proof && { ...RECIPIENT, name: `${RECIPIENT.name} (${proof.replaceAll(/[^0-9]/g, '').slice(-4)})` };
  return json(200, { ...parcel, ...(recipient && { recipient }) });
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): SimulatedAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const page = (status: number, body: string): SimulatedAnswer => ({ status, headers: { 'content-type': 'text/html' }, body });

const unknown = json(404, { error: 'UNKNOWN_NUMBER' });

const failures: ReadonlyMap<string, SimulatedAnswer> = new Map([
  ['SBXNOTFOUND', unknown],
  ['SBXINVALID', json(400, { error: 'MALFORMED_NUMBER' })],
  ['SBXTIMEOUT', 'hang'],
  ['SBXRESET', 'reset'],
  ['SBXBLOCKED', page(403, '<html><body>Are you a robot?</body></html>')],
  ['SBXERROR', json(500, { error: 'INTERNAL' })],
  ['SBXUNAUTHORIZED', json(401, { error: 'BAD_CREDENTIALS' })],
  ['SBXRATELIMITED', json(429, { error: 'TOO_MANY_REQUESTS' }, { 'retry-after': '30' })],
  ['SBXGARBAGE', page(200, '<html><body>Please try again in a few minutes.</body></html>')],
]);
