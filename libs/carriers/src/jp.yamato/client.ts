import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { manifest } from './manifest.js';

/** The tracking form: `number00=1` asks for the history of the first number. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<string> {
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/cgi-bin/tneko`,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number00: '1', number01: lookup!.trackingNumber }).toString(),
  });
  requireSuccess(response, manifest, now());
  return response.body;
}
