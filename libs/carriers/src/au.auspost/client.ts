import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { ausPostAnswer, ausPostErrors, type AusPostAnswer, type AusPostProblem } from './answer.js';
import { manifest } from './manifest.js';
import { isOfTheBatch, problemOf } from './problem-codes.js';

/** `GET /shipping/v1/track?tracking_ids=`, up to 10 numbers; one by one when some of them refuse to be asked for together. */
export async function fetch(lookups: Lookup[], access: Access): Promise<AusPostAnswer> {
  const answer = await ask(lookups, access);
  if (!Array.isArray(answer)) return answer;
  if (lookups.length === 1 || !answer.some(isOfTheBatch)) throw failureOf(answer);
  const tracking_results: AusPostAnswer['tracking_results'] = [];
  for (const lookup of lookups) {
    const alone = await ask([lookup], access);
    const refused = { tracking_id: lookup.trackingNumber, status: undefined, consignment: undefined, trackable_items: [] };
    tracking_results.push(...(Array.isArray(alone) ? [{ ...refused, errors: alone }] : alone.tracking_results));
  }
  return { tracking_results };
}

/** The answer, or the errors of a refused request. */
async function ask(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<AusPostAnswer | AusPostProblem[]> {
  const { API_KEY, PASSWORD, ACCOUNT_NUMBER } = credentials;
  const numbers = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/shipping/v1/track?tracking_ids=${numbers}`,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${API_KEY}:${PASSWORD}`).toString('base64')}`,
      'account-number': ACCOUNT_NUMBER ?? '',
    },
  });
  const problems = response.status === 429 ? [] : problemsIn(response.body);
  if (problems.some((problem) => problemOf(problem) ?? isOfTheBatch(problem))) return problems;
  requireSuccess(response, manifest, now());
  return problems.length > 0 ? problems : readJson(response.body, ausPostAnswer);
}

function failureOf(problems: AusPostProblem[]): CarrierError {
  return problems.map(problemOf).find((problem) => problem !== undefined) ?? new CarrierError('unreadable', 'answered an unknown error');
}

/** The errors of a refused request; none of any other body. */
function problemsIn(body: string): AusPostProblem[] {
  if (!body.includes('"errors"')) return [];
  try {
    return readJson(body, ausPostErrors).errors;
  } catch {
    return [];
  }
}
