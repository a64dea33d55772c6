import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { sendWithToken } from '../kit/client-credentials.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { hermesAnswer, hermesProblem, type HermesAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /services/hsi/shipmentinfo?shipmentID=`, with a token of the "password" grant. */
export async function fetch([lookup]: Lookup[], access: Access): Promise<HermesAnswer> {
  const { USERNAME: username = '', PASSWORD: password = '' } = access.credentials;
  const query = new URLSearchParams({ shipmentID: lookup!.trackingNumber });
  const response = await sendWithToken(
    access,
    {
      manifest,
      path: '/authorization-facade/oauth2/access_token',
      identification: 'form',
      form: { grant_type: 'password', username, password },
    },
    { method: 'GET', url: `${access.baseUrl}/services/hsi/shipmentinfo?${query}`, headers: { accept: 'application/json', 'accept-language': 'EN' } },
  );
  if (response.status === 400) throw refusalOf(response.body);
  requireSuccess(response, manifest, access.now());
  return readJson(response.body, hermesAnswer);
}

function refusalOf(body: string): CarrierError {
  const { listOfResultCodes, message } = readJson(body, hermesProblem);
  const words = [message, ...listOfResultCodes.map((result) => result.message)].join(' ');
  if (/not found|unknown|nicht gefunden|unbekannt/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/shipment\s*id|barcode|sendung/i.test(words)) return new CarrierError('invalid-number', 'says that this is no Hermes number');
  return new CarrierError('unreadable', 'answered HTTP 400');
}
