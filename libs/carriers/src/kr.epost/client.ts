import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { manifest } from './manifest.js';

/** Numbers that cross borders (UPU S10) have a page of their own. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<string> {
  const { trackingNumber } = lookup!;
  const path = /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(trackingNumber)
    ? `/trace.RetrieveEmsRigiTraceList.comm?${new URLSearchParams({ POST_CODE: trackingNumber, displayHeader: 'N' })}`
    : `/trace.RetrieveDomRigiTraceList.comm?${new URLSearchParams({ sid1: trackingNumber })}`;
  const response = await http({ method: 'GET', url: `${baseUrl}${path}`, headers: { accept: 'text/html' } });
  requireSuccess(response, manifest, now());
  return response.body;
}
