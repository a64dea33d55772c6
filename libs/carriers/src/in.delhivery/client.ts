import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { delhiveryAnswer, delhiveryError, type DelhiveryAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /api/v1/packages/json/?waybill=a,b`, at most 50 numbers. */
export async function fetch(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<DelhiveryAnswer> {
  const waybill = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/api/v1/packages/json/?waybill=${waybill}`,
    headers: { accept: 'application/json', authorization: `Token ${credentials['TOKEN'] ?? ''}` },
  });
  if (/no such waybill|data does not exists?/i.test(refusalIn(response.body))) throw new CarrierError('not-found', 'does not know this number');
  requireSuccess(response, manifest, now());
  return readJson(response.body, delhiveryAnswer);
}

/** What an answer without shipments says; nothing for any other body. */
function refusalIn(body: string): string {
  if (!/"(Error|error|rmk)"/.test(body) || body.includes('"ShipmentData"')) return '';
  try {
    const { Error: title, error, rmk } = readJson(body, delhiveryError);
    return [title, error, rmk].join(' ');
  } catch {
    return '';
  }
}
