import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { manifest } from './manifest.js';

/** The form of the tracking page. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<string> {
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/kor/CMS/DeliveryMgr/WaybillResult.do`,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ wblnum: lookup!.trackingNumber, mCode: 'MN038', schLang: 'KR' }).toString(),
  });
  requireSuccess(response, manifest, now());
  return response.body;
}
