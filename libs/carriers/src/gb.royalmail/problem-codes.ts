import { CarrierError } from '../kit/carrier-error.js';
import type { RoyalMailProblem } from './answer.js';

/** What an error of Royal Mail means; undefined for the rest. The codes of a refused request name the parameter only in words. */
export function problemOf({ errorCode, errorDescription = '' }: RoyalMailProblem): CarrierError | undefined {
  if (errorCode === 'E1142') return new CarrierError('not-found', 'does not know this number');
  if (/barcode|mail ?piece ?id/i.test(errorDescription) && /invalid|not valid|format|length/i.test(errorDescription)) {
    return new CarrierError('invalid-number', 'says that this is no Royal Mail number');
  }
  return undefined;
}
