import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { sendWithToken } from '../kit/client-credentials.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { uspsAnswer, uspsError, type UspsAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /tracking/v3/tracking/{trackingNumber}?expand=DETAIL`. */
export async function fetch([lookup]: Lookup[], access: Access): Promise<UspsAnswer> {
  const { trackingNumber, postalCode } = lookup!;
  const destination = postalCode ? `&destinationZIPCode=${encodeURIComponent(postalCode.slice(0, 5))}` : '';
  const response = await sendWithToken(
    access,
    { manifest, path: '/oauth2/v3/token', identification: 'form', form: { scope: 'tracking' } },
    {
      method: 'GET',
      url: `${access.baseUrl}/tracking/v3/tracking/${encodeURIComponent(trackingNumber)}?expand=DETAIL${destination}`,
      headers: { accept: 'application/json' },
    },
  );
  if (response.status === 400) throw refusalOf(response.body);
  requireSuccess(response, manifest, access.now());
  return readJson(response.body, uspsAnswer);
}

/** A 400 says in words what is wrong: the number's form, or that nothing is on record for it. */
function refusalOf(body: string): CarrierError {
  const { error } = readJson(body, uspsError);
  const words = [error.message, ...error.errors.flatMap(({ title, detail }) => [title, detail])].join(' ');
  if (/invalid|not (a )?valid|malformed|format/i.test(words) && /tracking\s*number|label|package/i.test(words)) {
    return new CarrierError('invalid-number', 'says that this is no USPS number');
  }
  if (/not (yet )?(found|available)|no (record|information)/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  return new CarrierError('unreadable', 'answered HTTP 400');
}
