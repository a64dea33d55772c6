import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { bringAnswer, type BringAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /tracking/api/v2/tracking.json?q=&lang=en`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<BringAnswer> {
  const query = new URLSearchParams({ q: lookup!.trackingNumber, lang: 'en' });
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/tracking/api/v2/tracking.json?${query}`,
    headers: {
      accept: 'application/json',
      'x-mybring-api-uid': credentials['API_UID'] ?? '',
      'x-mybring-api-key': credentials['API_KEY'] ?? '',
    },
  });
  requireSuccess(response, manifest, now());
  return readJson(response.body, bringAnswer);
}
