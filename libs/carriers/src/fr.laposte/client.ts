import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import type { Manifest } from '../kit/manifest.js';
import { suiviAnswer, type SuiviAnswer } from './answer.js';

/** `GET /suivi/v2/idships/{idShips}?lang=en_GB`, up to ten numbers separated by commas, for one of the group's carriers. */
export function fetchSuivi(manifest: Manifest) {
  return async (lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<SuiviAnswer> => {
    const numbers = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
    const response = await http({
      method: 'GET',
      url: `${baseUrl}/suivi/v2/idships/${numbers}?lang=en_GB`,
      headers: { accept: 'application/json', 'x-okapi-key': credentials['OKAPI_KEY'] ?? '' },
    });
    if (response.status !== 400 && !(response.status === 404 && response.body.includes('"returnCode"'))) requireSuccess(response, manifest, now());
    return readJson(response.body, suiviAnswer);
  };
}
