import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { cookiesOf } from '../kit/cookies.js';
import { header, type HttpRequest } from '../kit/http.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import { swissEvents, swissSearch, swissShipments, swissUser, type SwissAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** Four steps of the tracking page: an anonymous user, a search, the shipments that it found, their events. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<SwissAnswer> {
  const ask = async (request: Omit<HttpRequest, 'url'> & { path: string }) => {
    const response = await http({ method: request.method, url: `${baseUrl}${request.path}`, headers: request.headers, body: request.body });
    requireSuccess(response, manifest, now());
    return response;
  };
  const accept = { accept: 'application/json', 'accept-language': 'en' };

  const visit = await ask({ method: 'GET', path: '/user', headers: accept });
  const user = new URLSearchParams({ userId: readJson(visit.body, swissUser).userIdentifier });
  const [cookie, csrf] = [cookiesOf(visit), header(visit, 'x-csrf-token')];
  const session = { ...accept, ...(cookie && { cookie }), ...(csrf && { 'x-csrf-token': csrf }) };

  const search = await ask({
    method: 'POST',
    path: `/history?${user}`,
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ searchQuery: lookup!.trackingNumber }),
  });
  const { hash } = readJson(search.body, swissSearch);

  const found = await ask({ method: 'GET', path: `/history/not-included/${encodeURIComponent(hash)}?${user}`, headers: session });
  const shipment = readJson(found.body, swissShipments).find(
    ({ shipmentNumber, internationalBarcode }) => [shipmentNumber, internationalBarcode].some((number) => bare(number) === lookup!.trackingNumber),
  );
  if (!shipment) return { events: [] };
  if (!shipment.identity) throw new CarrierError('unreadable', 'answered a shipment without identity');

  const history = await ask({ method: 'GET', path: `/shipment/id/${encodeURIComponent(shipment.identity)}/events`, headers: session });
  return { shipment, events: readJson(history.body, swissEvents) };
}

/** The page writes `99.34.123456.12345678`. */
function bare(number: string | undefined): string {
  return (number ?? '').replaceAll(/[\s.-]/g, '').toUpperCase();
}
