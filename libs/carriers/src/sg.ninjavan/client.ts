import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { ninjaVanAnswer, ninjaVanError, type NinjaVanAnswer } from './answer.js';
import { manifest } from './manifest.js';

const ORDER_NOT_FOUND = 150_002;

/** `GET /{country}/dash/1.2/public/orders?tracking_id=`; the country stands in the number (`NLMY…`, `NVSG…`), else it is Singapore. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<NinjaVanAnswer> {
  const { trackingNumber } = lookup!;
  const country = /^N[LV](SG|MY|PH|ID|TH|VN)/.exec(trackingNumber)?.[1]?.toLowerCase() ?? 'sg';
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/${country}/dash/1.2/public/orders?tracking_id=${encodeURIComponent(trackingNumber)}`,
    headers: { accept: 'application/json' },
  });
  if (errorCodeIn(response.body) === ORDER_NOT_FOUND) throw new CarrierError('not-found', 'does not know this number');
  requireSuccess(response, manifest, now());
  return readJson(response.body, ninjaVanAnswer);
}

function errorCodeIn(body: string): number | undefined {
  try {
    return readJson(body, ninjaVanError).error.code;
  } catch {
    return undefined;
  }
}
