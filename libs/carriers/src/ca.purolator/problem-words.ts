import { CarrierError } from '../kit/carrier-error.js';
import type { PurolatorProblem } from './answer.js';

/** What an error of Purolator means, by its words: the document lists no codes for tracking. Undefined for the rest. */
export function problemOf({ Description = '', AdditionalInformation = '' }: PurolatorProblem): CarrierError | undefined {
  const words = `${Description} ${AdditionalInformation}`;
  if (/\bPIN\b.*\b(invalid|not valid)|\binvalid\b.*\bPIN\b/i.test(words)) return new CarrierError('invalid-number', 'says that this is no Purolator number');
  if (/not found|no (tracking )?information|does not exist/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/unauthori[sz]ed|not authori[sz]ed|authentication|user token|password/i.test(words)) return new CarrierError('unauthorized', 'refuses our credentials');
  return undefined;
}
