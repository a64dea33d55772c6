import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { postnordAnswer, type PostnordAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /rest/shipment/v5/trackandtrace/findByIdentifier.json?id=&locale=en&apikey=`; a 400 has its reason in `compositeFault`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<PostnordAnswer> {
  const query = new URLSearchParams({ id: lookup!.trackingNumber, locale: 'en', apikey: credentials['API_KEY'] ?? '' });
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/rest/shipment/v5/trackandtrace/findByIdentifier.json?${query}`,
    headers: { accept: 'application/json' },
  });
  if (response.status !== 400) requireSuccess(response, manifest, now());
  return readJson(response.body, postnordAnswer);
}
