import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { sekoAnswer, sekoErrors, type SekoAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `POST /labels/statusv2` with a list of numbers. */
export async function fetch(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<SekoAnswer> {
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/labels/statusv2`,
    headers: { accept: 'application/json', 'content-type': 'application/json', access_key: credentials['ACCESS_KEY'] ?? '' },
    body: JSON.stringify(lookups.map(({ trackingNumber }) => trackingNumber)),
  });
  const refusal = response.status < 500 && response.status !== 429 ? refusalIn(response.body) : undefined;
  if (refusal) throw refusal;
  requireSuccess(response, manifest, now());
  const answer = readJson(response.body, sekoAnswer);
  if (answer.length === 0) throw new CarrierError('unreadable', 'answered an empty list');
  return answer;
}

/** What a refused request says; undefined for any other body. */
function refusalIn(body: string): CarrierError | undefined {
  if (!body.includes('"Errors"')) return undefined;
  try {
    const words = readJson(body, sekoErrors).Errors.map(({ Key, Message }) => `${Key} ${Message}`).join(' ');
    if (/access.?key|unauthori[sz]ed|authenticat/i.test(words)) return new CarrierError('unauthorized', 'refuses our credentials');
    if (/not found|does not exist/i.test(words)) return new CarrierError('not-found', 'does not know this number');
    return new CarrierError('unreadable', 'refuses our request');
  } catch {
    return undefined;
  }
}
