import { CarrierError } from '../kit/carrier-error.js';

/** What an `apiResultCode` other than A1000 means. */
export function problemOf(code: string): CarrierError {
  switch (code) {
    case 'A1001': // a required parameter is empty
    case 'A1003': // the address of the caller is not allowed
    case 'A1004': // no right to this service
    case 'A1006': // the signature is wrong
      return new CarrierError('unauthorized', 'refuses our credentials');
    case 'A1005':
      return new CarrierError('rate-limited', 'throttles our requests');
    case 'A1009': // the service behind the gateway fails
    case 'A1099':
      return new CarrierError('unavailable', 'has an error of its own');
    default:
      return new CarrierError('unreadable', 'answered an unknown error');
  }
}
