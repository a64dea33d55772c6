import { createHash } from 'node:crypto';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { sfAnswer, sfEnvelope, type SfAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { signature } from './signature.js';

/** One number for each request, because the telephone number stands beside all of them. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<SfAnswer> {
  const { trackingNumber, phoneNumber = '' } = lookup!;
  const message = JSON.stringify({
    language: '0',
    trackingType: '1',
    trackingNumber: [trackingNumber],
    methodType: '1',
    checkPhoneNo: phoneNumber.replaceAll(/\D/g, '').slice(-4),
  });
  const timestamp = String(now().getTime());
  const form = {
    partnerID: credentials['PARTNER_ID'] ?? '',
    requestID: createHash('sha256').update(message + timestamp).digest('hex').slice(0, 32),
    serviceCode: 'EXP_RECE_SEARCH_ROUTES',
    timestamp,
    msgDigest: signature(message, timestamp, credentials['CHECKWORD'] ?? ''),
    msgData: message,
  };
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/std/service`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  requireSuccess(response, manifest, now());
  return answerIn(response.body);
}

/** The answer lies as a text in an envelope; the route query of the same name without a gateway answers it bare. */
function answerIn(body: string): SfAnswer {
  if (!body.includes('"apiResultCode"')) return readJson(body, sfAnswer);
  const { apiResultCode, apiResultData } = readJson(body, sfEnvelope);
  if (apiResultCode !== 'A1000') throw problemOf(apiResultCode);
  return readJson(apiResultData ?? '', sfAnswer);
}
