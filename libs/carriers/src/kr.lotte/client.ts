import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { lotteAnswer, type LotteAnswer } from './answer.js';
import { manifest } from './manifest.js';

export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<LotteAnswer> {
  const query = new URLSearchParams({ invNo: lookup!.trackingNumber });
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/openapi/ftr/getCustomerInvTracking?${query}`,
    headers: { accept: 'application/json' },
  });
  requireSuccess(response, manifest, now());
  return readJson(response.body, lotteAnswer);
}
