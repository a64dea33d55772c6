import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { sendleAnswer, sendleError, type SendleAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /api/tracking/{ref}`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<SendleAnswer> {
  const { SENDLE_ID, API_KEY } = credentials;
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/api/tracking/${encodeURIComponent(lookup!.trackingNumber)}`,
    headers: { accept: 'application/json', authorization: `Basic ${Buffer.from(`${SENDLE_ID}:${API_KEY}`).toString('base64')}` },
  });
  if (errorIn(response.body) === 'not_found') throw new CarrierError('not-found', 'does not know this number');
  requireSuccess(response, manifest, now());
  return readJson(response.body, sendleAnswer);
}

function errorIn(body: string): string | undefined {
  try {
    return readJson(body, sendleError).error;
  } catch {
    return undefined;
  }
}
