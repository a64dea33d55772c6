import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { nationexAnswer, nationexError, type NationexAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /api/v4/Shipments/{id}?tracking=true`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<NationexAnswer> {
  const { CUSTOMER_ID, API_KEY } = credentials;
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/api/v4/Shipments/${encodeURIComponent(lookup!.trackingNumber)}?tracking=true`,
    headers: { accept: 'application/json', authorization: `Basic ${Buffer.from(`${CUSTOMER_ID}:${API_KEY}`).toString('base64')}` },
  });
  if (errorCodeIn(response.body) === 404) throw new CarrierError('not-found', 'does not know this number');
  requireSuccess(response, manifest, now());
  return readJson(response.body, nationexAnswer);
}

/** Errors bear the status of HTTP in their body too. */
function errorCodeIn(body: string): number | undefined {
  try {
    return readJson(body, nationexError).code;
  } catch {
    return undefined;
  }
}
