import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { correosAnswer, type CorreosAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `GET /canonico/eventos_envio_servicio/{codEnvio}`, as the tracking page asks; always HTTP 200, the body says whether the number is known. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<CorreosAnswer> {
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/canonico/eventos_envio_servicio/${encodeURIComponent(lookup!.trackingNumber)}?codAplicacion=60&codCanal=3&codIdioma=ES&indUltEvento=N`,
    headers: { accept: 'application/json' },
  });
  requireSuccess(response, manifest, now());
  return readJson(response.body, correosAnswer);
}
