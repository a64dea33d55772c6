import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { manifest } from './manifest.js';

export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<string> {
  const query = new URLSearchParams({ track: lookup!.trackingNumber });
  const response = await http({ method: 'GET', url: `${baseUrl}/en/track/?${query}`, headers: { accept: 'text/html' } });
  requireSuccess(response, manifest, now());
  return response.body;
}
