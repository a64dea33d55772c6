import type { Access, Lookup } from '../kit/carrier.js';
import { sendWithToken } from '../kit/client-credentials.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { amazonAnswer, amazonErrors, type AmazonAnswer, type AmazonProblem } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';

/** `GET /shipping/v2/tracking?trackingId=&carrierId=`, with a token of Login with Amazon. */
export async function fetch([lookup]: Lookup[], access: Access): Promise<AmazonAnswer> {
  const { REFRESH_TOKEN = '', CARRIER_ID = '' } = access.credentials;
  const query = new URLSearchParams({ trackingId: lookup!.trackingNumber, carrierId: CARRIER_ID });
  const response = await sendWithToken(
    access,
    {
      manifest,
      path: '/auth/o2/token',
      identification: 'form',
      form: { grant_type: 'refresh_token', refresh_token: REFRESH_TOKEN },
      tokenHeader: 'x-amz-access-token',
    },
    { method: 'GET', url: `${access.baseUrl}/shipping/v2/tracking?${query}`, headers: { accept: 'application/json' } },
  );
  if (response.status !== 429) {
    const problem = problemsIn(response.body).map(problemOf).find(Boolean);
    if (problem) throw problem;
  }
  requireSuccess(response, manifest, access.now());
  return readJson(response.body, amazonAnswer);
}

/** The errors of an answer; none of any other body. */
function problemsIn(body: string): AmazonProblem[] {
  if (!body.includes('"errors"')) return [];
  try {
    return readJson(body, amazonErrors).errors;
  } catch {
    return [];
  }
}
