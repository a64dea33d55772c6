import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { inpostAnswer, type InpostAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /v1/tracking/{trackingNumber}`, which wants no credentials. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<InpostAnswer> {
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/v1/tracking/${encodeURIComponent(lookup!.trackingNumber)}`,
    headers: { accept: 'application/json' },
  });
  if (response.status === 400 || response.status === 422) throw new CarrierError('invalid-number', 'says that this is no InPost number');
  requireSuccess(response, manifest, now());
  return readJson(response.body, inpostAnswer);
}
