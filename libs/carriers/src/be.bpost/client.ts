import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { elementNamed, parseXml, readElement } from '../kit/xml-element.js';
import { bpostAnswer, type BpostAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /services/trackedmail/item/{itemIdentifier}/trackingInfo`. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<BpostAnswer> {
  const { ACCOUNT_ID: id = '', PASSPHRASE: passphrase = '' } = credentials;
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/services/trackedmail/item/${encodeURIComponent(lookup!.trackingNumber)}/trackingInfo`,
    headers: { accept: 'application/xml', authorization: `Basic ${Buffer.from(`${id}:${passphrase}`).toString('base64')}` },
  });
  if (response.body.includes('Exception')) throw failureOf(response.body);
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'itemTracking', bpostAnswer);
}

/** `businessException` says what is wrong with the request, `systemException` that bpost has a fault. */
function failureOf(body: string): CarrierError {
  const root = parseXml(body);
  const message = String(elementNamed(root, 'message') ?? '');
  if (/not (be )?found|unknown|no (tracking|item|data)|does not exist/i.test(message)) return new CarrierError('not-found', 'does not know this number');
  if (elementNamed(root, 'systemException') !== undefined) return new CarrierError('unavailable', 'has an error of its own');
  if (/item|barcode|format|length|invalid/i.test(message)) return new CarrierError('invalid-number', 'says that this is no bpost number');
  return new CarrierError('unreadable', 'answered an unknown error');
}
