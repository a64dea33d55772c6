import { CarrierError } from '../kit/carrier-error.js';

/** "ParcelErrorCodeDTO" of the document. */
export function problemOf(code: string): CarrierError {
  if (code.startsWith('E_404')) return new CarrierError('not-found', 'does not know this number');
  if (code.startsWith('E_400')) return new CarrierError('invalid-number', 'says that this is no GLS number');
  if (code.startsWith('E_500')) return new CarrierError('unavailable', 'has an error of its own');
  return new CarrierError('unreadable', 'answered an unknown error');
}
