import { CarrierError } from '../kit/carrier-error.js';

/** What an error code of FedEx means, at the top of an answer or beside one number; undefined for the rest. */
export function problemOf(code: string | undefined): CarrierError | undefined {
  if (code === undefined) return undefined;
  if (/^TRACKING\.(TRACKINGNUMBER|DATA|REFERENCENUMBER)\.NOTFOUND$/.test(code)) return new CarrierError('not-found', 'does not know this number');
  if (/^TRACKING\.TRACKINGNUMBER\.(EMPTY|INVALID|NOTVALID)$/.test(code)) return new CarrierError('invalid-number', 'says that this is no FedEx number');
  if (/^(NOT\.AUTHORIZED|FORBIDDEN|LOGIN\.REAUTHENTICATE)\.ERROR$/.test(code)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/^(INTERNAL\.SERVER|SERVICE\.UNAVAILABLE|SYSTEM\.UNEXPECTED|SYSTEM\.UNAVAILABLE)/.test(code)) return new CarrierError('unavailable', 'has an error of its own');
  return undefined;
}
