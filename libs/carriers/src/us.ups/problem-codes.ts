import { CarrierError } from '../kit/carrier-error.js';

const INVALID_NUMBER = new Set(['TV1002', 'TV1003', 'TV1004', '151018']);
const UNKNOWN_NUMBER = new Set(['TW0001', '151022', '151044']);
const THROTTLED = new Set(['10429']);

/** What an error or warning code of UPS means; undefined for the rest. 25xxxx are the authentication errors. */
export function problemOf(codes: readonly (string | undefined)[]): CarrierError | undefined {
  for (const code of codes) {
    if (code === undefined) continue;
    if (UNKNOWN_NUMBER.has(code)) return new CarrierError('not-found', 'does not know this number');
    if (INVALID_NUMBER.has(code)) return new CarrierError('invalid-number', 'says that this is no UPS number');
    if (THROTTLED.has(code)) return new CarrierError('rate-limited', 'throttles our requests');
    if (/^25\d{4}$/.test(code)) return new CarrierError('unauthorized', 'refuses our credentials');
  }
  return undefined;
}
