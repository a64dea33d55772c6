import { CarrierError } from '../kit/carrier-error.js';
import type { LandmarkProblem } from './answer.js';

/** What an error of Landmark means; undefined for the rest. Only `Login` is a code that says it all, the others name a field. */
export function problemOf({ ErrorCode = '', ErrorMessage = '' }: LandmarkProblem): CarrierError | undefined {
  if (/^(Login|ClientID)$/i.test(ErrorCode)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/not (be )?found|no (matching|such)|could not (be )?(find|locate)|does not exist/i.test(ErrorMessage)) return new CarrierError('not-found', 'does not know this number');
  if (/^TrackingNumber$/i.test(ErrorCode)) return new CarrierError('invalid-number', 'says that this is no number of Landmark');
  return undefined;
}
