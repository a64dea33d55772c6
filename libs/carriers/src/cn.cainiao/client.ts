import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { cainiaoAnswer, type CainiaoAnswer } from './answer.js';
import { manifest } from './manifest.js';

export async function fetch(lookups: Lookup[], { http, baseUrl, now }: Access): Promise<CainiaoAnswer> {
  const mailNos = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/global/detail.json?mailNos=${mailNos}&lang=en-US`,
    headers: { accept: 'application/json' },
  });
  requireSuccess(response, manifest, now());
  if (/FAIL_SYS_USER_VALIDATE|"rgv587_flag"|_____tmd_____/.test(response.body)) {
    throw new CarrierError('unavailable', 'asks for a captcha instead of answering');
  }
  return readJson(response.body, cainiaoAnswer);
}
