import { AsyncLocalStorage } from 'node:async_hooks';

/** What one look-up's HTTP exchanges have in common. */
export interface Exchange {
  /** Bounds all of them together, answers' bodies included. */
  signal: AbortSignal;
  /** A time-out, a broken connection or a 5xx: what a circuit breaker counts. */
  trouble: boolean;
}

/** The exchange travels beside the adapter, whose `http` has to stay the same object: access tokens are kept by it. */
export const exchanges = new AsyncLocalStorage<Exchange>();
