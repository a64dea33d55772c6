import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { postnlAnswer, type PostnlAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /shipment/v2/status/barcode/{barcode}?detail=true&language=EN`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<PostnlAnswer> {
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/shipment/v2/status/barcode/${encodeURIComponent(lookup!.trackingNumber)}?detail=true&language=EN`,
    headers: { accept: 'application/json', apikey: credentials['API_KEY'] ?? '' },
  });
  if (response.status === 400 && /barcode/i.test(response.body)) throw new CarrierError('invalid-number', 'says that this is no barcode of PostNL');
  requireSuccess(response, manifest, now());
  return readJson(response.body, postnlAnswer);
}
