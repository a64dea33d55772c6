import { load } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { cookiesOf } from '../kit/cookies.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { cjAnswer, type CjAnswer } from './answer.js';
import { manifest } from './manifest.js';

const PAGE = '/ko/tool/parcel/tracking';

/** Two steps: the page gives a session cookie and a CSRF token, the detail call wants both. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<CjAnswer> {
  const page = await http({ method: 'GET', url: `${baseUrl}${PAGE}`, headers: { accept: 'text/html' } });
  requireSuccess(page, manifest, now());
  const token = load(page.body)('input[name=_csrf]').first().val();
  if (typeof token !== 'string' || !token) throw new CarrierError('unreadable', 'shows no form on its tracking page');

  const cookie = cookiesOf(page);
  const query = new URLSearchParams({ paramInvcNo: lookup!.trackingNumber, _csrf: token });
  const response = await http({
    method: 'POST',
    url: `${baseUrl}${PAGE}-detail?${query}`,
    headers: { accept: 'application/json', ...(cookie && { cookie }) },
  });
  requireSuccess(response, manifest, now());
  return readJson(response.body, cjAnswer);
}
