import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { royalMailAnswer, royalMailErrors, type RoyalMailAnswer, type RoyalMailProblem } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';

/** `GET /mailpieces/v2/{mailPieceId}/events`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<RoyalMailAnswer> {
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/mailpieces/v2/${encodeURIComponent(lookup!.trackingNumber)}/events`,
    headers: {
      accept: 'application/json',
      'x-accept-rmg-terms': 'yes',
      'x-ibm-client-id': credentials['CLIENT_ID'] ?? '',
      'x-ibm-client-secret': credentials['CLIENT_SECRET'] ?? '',
    },
  });
  if (response.status === 400 || response.status === 404) {
    const problem = problemsIn(response.body).map(problemOf).find(Boolean);
    if (problem) throw problem;
  }
  requireSuccess(response, manifest, now());
  return readJson(response.body, royalMailAnswer);
}

function problemsIn(body: string): RoyalMailProblem[] {
  try {
    return readJson(body, royalMailErrors).errors;
  } catch {
    return [];
  }
}
