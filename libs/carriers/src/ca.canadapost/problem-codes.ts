import { CarrierError } from '../kit/carrier-error.js';

export interface CanadaPostMessage {
  code?: string;
  description?: string;
}

/** What an error of Canada Post means; undefined for the rest. `Server` is the gateway's own, told apart by its words. */
export function problemOf({ code, description }: CanadaPostMessage): CarrierError | undefined {
  if (code === '004') return new CarrierError('not-found', 'does not know this number');
  if (code === 'E002' || /^AA\d{3}$/.test(code ?? '')) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/rejected by SLM/i.test(description ?? '')) return new CarrierError('rate-limited', 'throttles our requests', { retryAfterSeconds: 60 });
  return undefined;
}
