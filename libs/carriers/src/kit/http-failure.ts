import { CarrierError } from './carrier-error.js';
import type { HttpResponse } from './http.js';
import type { Manifest } from './manifest.js';
import { retryAfterSeconds } from './retry-after.js';

/**
 * Throws what a status outside 2xx means. Adapters read the carrier's own error codes first, where its document lists them;
 * this table is for the rest. Bad credentials, an unknown number, throttling and blocking are four different failures.
 */
export function requireSuccess(response: HttpResponse, manifest: Manifest, now: Date): void {
  const { status } = response;
  if (status >= 200 && status < 300) return;
  const answered = `answered HTTP ${status}`;
  const wait = { retryAfterSeconds: retryAfterSeconds(response, now) };
  if (status === 404 && manifest.unknownNumber === 'http-404') throw new CarrierError('not-found', 'does not know this number');
  if (status === 429) throw new CarrierError('rate-limited', 'throttles our requests', wait);
  if (status === 401) throw new CarrierError('unauthorized', 'refuses our credentials');
  if (status === 403 && manifest.access === 'official') throw new CarrierError('unauthorized', 'denies access with our credentials');
  if (status === 403) throw new CarrierError('unavailable', 'blocks our requests');
  if (status === 408 || status >= 500) throw new CarrierError('unavailable', answered, wait);
  throw new CarrierError('unreadable', answered);
}
