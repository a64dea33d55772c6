import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { posteAnswer, type PosteAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `POST /online/dovequando/DQ-REST/ricercasemplice`, as the tracking page asks. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<PosteAnswer> {
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/online/dovequando/DQ-REST/ricercasemplice`,
    headers: { accept: 'application/json', 'content-type': 'application/json', origin: baseUrl, referer: `${baseUrl}/` },
    body: JSON.stringify({ codiceSpedizione: lookup!.trackingNumber, tipoRichiedente: 'WEB', periodoRicerca: 1 }),
  });
  requireSuccess(response, manifest, now());
  return readJson(response.body, posteAnswer);
}
