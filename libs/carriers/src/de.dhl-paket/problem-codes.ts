import { CarrierError } from '../kit/carrier-error.js';

/** What `code` of an answer, or `piece-status` of a piece, means; undefined for those that are no failure. */
export function problemOf(code: string | undefined, words: string | undefined): CarrierError | undefined {
  if (code === undefined || /^0+$/.test(code)) return undefined;
  if (code === '100' || /no data|keine daten/i.test(words ?? '')) return new CarrierError('not-found', 'does not know this number');
  if (code === '5' || /log-?\s?in|password|passwort|authori/i.test(words ?? '')) return new CarrierError('unauthorized', 'refuses our credentials');
  return new CarrierError('unreadable', 'answered an unknown error');
}
