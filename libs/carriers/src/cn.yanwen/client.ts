import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { yanwenAnswer, type YanwenAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /api/tracking?nums=a,b`, at most 30 numbers of Yanwen or of the carrier of the last mile. */
export async function fetch(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<YanwenAnswer> {
  const nums = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/api/tracking?nums=${nums}`,
    headers: { accept: 'application/json', authorization: credentials['ACCOUNT'] ?? '' },
  });
  requireSuccess(response, manifest, now());
  const answer = readJson(response.body, yanwenAnswer);
  if (answer.code !== 0) throw failureOf(answer.message ?? '');
  return answer;
}

/** "0 success, 1 failure"; the reason is in words alone. */
function failureOf(message: string): CarrierError {
  if (/authori[sz]|token|account|授权|商户|账号/i.test(message)) return new CarrierError('unauthorized', 'refuses our credentials');
  return new CarrierError('unreadable', 'answered an unknown error');
}
