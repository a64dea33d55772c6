import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readElement } from '../kit/xml-element.js';
import { onTracAnswer, type OnTracAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET …/V7/{account}/shipments?requestType=track`, several numbers at once. The password travels in the query, as the document wants. */
export async function fetch(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<OnTracAnswer> {
  const { ACCOUNT = '', PASSWORD = '' } = credentials;
  const numbers = lookups.map(({ trackingNumber }) => encodeURIComponent(trackingNumber)).join(',');
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/OnTracWebServices/OnTracServices.svc/V7/${encodeURIComponent(ACCOUNT)}/shipments?pw=${encodeURIComponent(PASSWORD)}&tn=${numbers}&requestType=track`,
    headers: { accept: 'application/xml' },
  });
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'OnTracTrackingResult', onTracAnswer);
}
