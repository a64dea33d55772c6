import type { Access, Lookup } from '../kit/carrier.js';
import { sendWithToken } from '../kit/client-credentials.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { fedexAnswer, fedexErrors, type FedexAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';

/** `POST /track/v1/trackingnumbers` with all scans, up to 30 numbers. */
export async function fetch(lookups: Lookup[], access: Access): Promise<FedexAnswer> {
  const response = await sendWithToken(
    access,
    { manifest, path: '/oauth/token', identification: 'form' },
    {
      method: 'POST',
      url: `${access.baseUrl}/track/v1/trackingnumbers`,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-locale': 'en_US' },
      body: JSON.stringify({
        includeDetailedScans: true,
        trackingInfo: lookups.map(({ trackingNumber }) => ({ trackingNumberInfo: { trackingNumber } })),
      }),
    },
  );
  if (response.status !== 429) {
    const problem = problemOf(firstError(response.body));
    if (problem) throw problem;
  }
  requireSuccess(response, manifest, access.now());
  return readJson(response.body, fedexAnswer);
}

/** The code of an error answer; none of any other body. */
function firstError(body: string): string | undefined {
  if (!body.includes('"errors"')) return undefined;
  try {
    return readJson(body, fedexErrors).errors[0]?.code;
  } catch {
    return undefined;
  }
}
