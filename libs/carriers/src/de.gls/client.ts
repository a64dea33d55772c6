import type { Access, Lookup } from '../kit/carrier.js';
import { sendWithToken } from '../kit/client-credentials.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { glsAnswer, glsProblem, type GlsAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';

/** `GET /tracking/simple/trackids/{unitnos}`, up to ten numbers separated by commas. */
export async function fetch(lookups: Lookup[], access: Access): Promise<GlsAnswer> {
  const numbers = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
  const response = await sendWithToken(
    access,
    { manifest, path: '/oauth2/v2/token', identification: 'basic' },
    {
      method: 'GET',
      url: `${access.baseUrl}/track-and-trace-v1/tracking/simple/trackids/${numbers}`,
      headers: { accept: 'application/json', 'accept-language': 'EN' },
    },
  );
  requireSuccess(response, manifest, access.now());
  if (!response.body.includes('"parcels"')) {
    const { errorCode } = readJson(response.body, glsProblem);
    if (errorCode) throw problemOf(errorCode);
  }
  return readJson(response.body, glsAnswer);
}
