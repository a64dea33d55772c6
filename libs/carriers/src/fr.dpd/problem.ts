import { CarrierError } from '../kit/carrier-error.js';

/** What the words of a fault, of an `Error` or of `LastError` mean; undefined for others. */
export function problemOf(words: string): CarrierError | undefined {
  if (/IpPermissionDenied|not whitelisted/i.test(words)) return new CarrierError('unauthorized', 'does not admit our IP address');
  if (/permission|credential|password|userid|authenti/i.test(words)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/not found|no shipment|unknown shipment|does not exist|introuvable|inconnu|aucun/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/invalid.*(shipment|number)|shipment\s*number/i.test(words)) return new CarrierError('invalid-number', 'says that this is no shipment number');
  return undefined;
}
