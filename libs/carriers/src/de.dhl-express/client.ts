import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { expressAnswer, expressProblem, type ExpressAnswer } from './answer.js';
import { manifest } from './manifest.js';

/**
 * `GET /shipments/{shipmentTrackingNumber}/tracking`, one number at a time: the call for many numbers cannot be asked for the offset
 * of every event.
 */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<ExpressAnswer> {
  const { API_KEY: key = '', API_SECRET: secret = '' } = credentials;
  const query = 'trackingView=all-checkpoints&levelOfDetail=shipment&requestGMTOffsetPerEvent=true';
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/shipments/${encodeURIComponent(lookup!.trackingNumber)}/tracking?${query}`,
    headers: {
      accept: 'application/json',
      'accept-language': 'eng',
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    },
  });
  const { status, body } = response;
  if (status === 400 || status === 422 || (status === 200 && !body.includes('"shipments"'))) throw refusalOf(body, status);
  requireSuccess(response, manifest, now());
  return readJson(body, expressAnswer);
}

function refusalOf(body: string, status: number): CarrierError {
  const { title, detail, message } = readJson(body, expressProblem);
  const words = `${title} ${detail} ${message}`;
  if (/no (data|shipments?) found/i.test(words)) return new CarrierError('not-found', 'does not know this number');
  if (/shipment\s*tracking\s*number/i.test(words)) return new CarrierError('invalid-number', 'says that this is no waybill number');
  return new CarrierError('unreadable', `answered HTTP ${status}`);
}
