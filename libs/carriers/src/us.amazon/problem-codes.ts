import { CarrierError } from '../kit/carrier-error.js';
import type { AmazonProblem } from './answer.js';

/** What an error of the Selling Partner API means; undefined for the rest. `InvalidInput` tells only in words what is wrong. */
export function problemOf({ code = '', message = '', details = '' }: AmazonProblem): CarrierError | undefined {
  const words = `${message} ${details}`;
  if (/^(ResourceNotFound|NotFound)/.test(code) || /tracking.*not found/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/invalid/i.test(code) && /tracking/i.test(words)) return new CarrierError('invalid-number', 'says that this is no number of Amazon Shipping');
  if (/^(Unauthorized|AccessDenied|Forbidden)/.test(code)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/^(InternalFailure|ServiceUnavailable)/.test(code)) return new CarrierError('unavailable', 'has an error of its own');
  return undefined;
}
