import type { CarrierFailureKind, TrackingData } from '@waybill/contracts';
import { CarrierError } from './carrier-error.js';
import type { Access, Carrier, Lookup } from './carrier.js';
import { variableOf } from './credentials-from-env.js';
import { failingAsUnavailable } from './http.js';
import type { Http } from './http.js';
import { redact } from './redact.js';
import { trackingContent } from './tracking-content.js';

export interface LookupFailure {
  kind: CarrierFailureKind;
  /** Names the carrier and the reason; never a credential. */
  message: string;
  retryAfterSeconds?: number;
}

export type LookupOutcome =
  | { ok: true; data: TrackingData; unrecognised: string[] }
  | { ok: false; failure: LookupFailure };

const wrapped = new WeakMap<Http, Http>();

/**
 * Asks a carrier for any number of parcels: splits them into batches of what the carrier takes, at most `limits.concurrency` of
 * them at once. Answers one outcome for each look-up, in their order. Never rejects: what nobody expected is `unreadable`.
 */
export async function lookUp(carrier: Carrier, lookups: readonly Lookup[], access: Access): Promise<LookupOutcome[]> {
  const { manifest } = carrier;
  const absent = manifest.credentials.find(({ name }) => !access.credentials[name]);
  if (absent) {
    const reason = `is not configured: set ${variableOf(manifest, absent.name)}`;
    return lookups.map(() => failed(carrier, access, new CarrierError('not-configured', reason)));
  }
  const steady = { ...access, http: steadyHttp(access.http) };
  const normal = lookups.map((lookup) => ({ ...lookup, trackingNumber: normaliseNumber(lookup.trackingNumber) }));
  const chunked = chunks(normal, manifest.batchSize);
  const batches = chunked.entries();
  const outcomes: LookupOutcome[][] = [];
  const worker = async () => {
    for (const [index, batch] of batches) outcomes[index] = await askBatch(carrier, batch, steady);
  };
  await Promise.all(Array.from({ length: Math.min(manifest.limits.concurrency, chunked.length) }, worker));
  return outcomes.flat();
}

/** Capitals, no spaces, no dashes (decision 7). */
export function normaliseNumber(trackingNumber: string): string {
  return trackingNumber.toUpperCase().replaceAll(/[\s-]/g, '');
}

async function askBatch(carrier: Carrier, batch: Lookup[], access: Access): Promise<LookupOutcome[]> {
  let answer: unknown;
  try {
    answer = await carrier.fetch(batch, access);
  } catch (error) {
    return batch.map(() => failed(carrier, access, error));
  }
  return batch.map((lookup) => {
    try {
      const answeredAt = access.now();
      return { ok: true, ...trackingContent(carrier.parse(answer, lookup, answeredAt), answeredAt) };
    } catch (error) {
      return failed(carrier, access, error);
    }
  });
}

function failed(carrier: Carrier, access: Access, error: unknown): LookupOutcome {
  const known = error instanceof CarrierError ? error : new CarrierError('unreadable', 'answered in an unknown shape');
  const message = redact(`${carrier.manifest.name.en} ${known.message}`, access.credentials);
  const { kind, retryAfterSeconds } = known;
  return { ok: false, failure: { kind, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
}

/** One wrapper for each `http`, because tokens are kept by it. */
function steadyHttp(http: Http): Http {
  const steady = wrapped.get(http) ?? failingAsUnavailable(http);
  wrapped.set(http, steady);
  return steady;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
