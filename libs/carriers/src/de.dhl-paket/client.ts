import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readXml, xmlText } from '../kit/xml-answer.js';
import { paketAnswer, type PaketAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';

/**
 * `GET /shipments?xml=` with `d-get-piece-detail`: numbers without a postal code together, separated by semicolons; those with one alone,
 * because `zip-code` is that of the whole request.
 */
export async function fetch(lookups: Lookup[], access: Access): Promise<PaketAnswer[]> {
  const together = lookups.filter(({ postalCode }) => !postalCode);
  const alone = lookups.filter(({ postalCode }) => postalCode);
  const answers: PaketAnswer[] = [];
  for (const asked of [together, ...alone.map((lookup) => [lookup])]) {
    if (asked.length > 0) answers.push(await ask(asked, access));
  }
  return answers;
}

async function ask(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<PaketAnswer> {
  const { API_KEY: key = '', API_SECRET: secret = '', APP_NAME: name = '', APP_PASSWORD: password = '' } = credentials;
  const attributes: [string, string | undefined][] = [
    ['appname', name],
    ['password', password],
    ['zip-code', lookups[0]!.postalCode],
    ['request', 'd-get-piece-detail'],
    ['language-code', 'en'],
    ['piece-code', lookups.map(({ trackingNumber }) => trackingNumber).join(';')],
  ];
  const written = attributes.flatMap(([attribute, value]) => (value === undefined ? [] : [`${attribute}="${xmlText(value)}"`]));
  const query = new URLSearchParams({ xml: `<?xml version="1.0" encoding="UTF-8" standalone="no"?><data ${written.join(' ')}/>` });
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/shipments?${query}`,
    headers: { accept: 'application/xml', authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
  });
  requireSuccess(response, manifest, now());
  const { data } = readXml(response.body, paketAnswer);
  const problem = problemOf(data['@code'], data['@error']);
  if (problem && (problem.kind !== 'not-found' || lookups.length === 1)) throw problem;
  return data;
}
