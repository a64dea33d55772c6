import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { dhlAnswer, dhlProblem, type DhlAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /track/shipments?trackingNumber=&language=en&recipientPostalCode=`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<DhlAnswer> {
  const query = new URLSearchParams({ trackingNumber: lookup!.trackingNumber, language: 'en' });
  if (lookup!.postalCode) query.set('recipientPostalCode', lookup!.postalCode);
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/track/shipments?${query}`,
    headers: { accept: 'application/json', 'dhl-api-key': credentials['API_KEY'] ?? '' },
  });
  if (response.status === 400) throw refusalOf(response.body);
  requireSuccess(response, manifest, now());
  return readJson(response.body, dhlAnswer);
}

function refusalOf(body: string): CarrierError {
  const { title, detail } = readJson(body, dhlProblem);
  if (/tracking\s*number/i.test(`${title} ${detail}`)) return new CarrierError('invalid-number', 'says that this is no DHL number');
  return new CarrierError('unreadable', 'answered HTTP 400');
}
