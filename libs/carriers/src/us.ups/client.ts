import { randomUUID } from 'node:crypto';
import type { Access, Lookup } from '../kit/carrier.js';
import { sendWithToken } from '../kit/client-credentials.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { upsAnswer, upsErrors, type UpsAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';

/** `GET /api/track/v1/details/{inquiryNumber}` in English, without the signature image. */
export async function fetch([lookup]: Lookup[], access: Access): Promise<UpsAnswer> {
  const number = encodeURIComponent(lookup!.trackingNumber);
  const response = await sendWithToken(
    access,
    { manifest, path: '/security/v1/oauth/token', identification: 'basic' },
    {
      method: 'GET',
      url: `${access.baseUrl}/api/track/v1/details/${number}?locale=en_US&returnSignature=false`,
      headers: { accept: 'application/json', transid: randomUUID(), transactionsrc: 'waybill' },
    },
  );
  const problem = response.status !== 429 && problemOf(errorCodes(response.body));
  if (problem) throw problem;
  requireSuccess(response, manifest, access.now());
  return readJson(response.body, upsAnswer);
}

/** Codes of an error answer; none in any other body. */
function errorCodes(body: string): (string | undefined)[] {
  if (!body.includes('"errors"')) return [];
  try {
    return readJson(body, upsErrors).response.errors.map(({ code }) => code);
  } catch {
    return [];
  }
}
