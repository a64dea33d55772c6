import { bodyText } from '../fixture/body-text.js';
import type { Exchange } from '../fixture/fixture.js';
import type { Access, Carrier, Credentials } from '../kit/carrier.js';
import type { Http, HttpRequest, HttpResponse } from '../kit/http.js';

export const BASE_URL = 'https://carrier.test';
export const ANSWERED_AT = new Date('2026-11-20T10:00:00Z');

/** Credentials that would be noticed in a message. */
export function testCredentials({ manifest }: Carrier): Credentials {
  return Object.fromEntries(manifest.credentials.map(({ name }) => [name, `secret-${name.toLowerCase()}-0451`]));
}

export function accessWith(carrier: Carrier, http: Http): Access {
  return { http, baseUrl: BASE_URL, credentials: testCredentials(carrier), now: () => ANSWERED_AT };
}

export interface Replay {
  http: Http;
  requests: HttpRequest[];
}

/** Answers the exchanges in their order, whatever is asked; the requests are kept to be compared. The last one is repeated. */
export function replay(exchanges: readonly Exchange[]): Replay {
  const requests: HttpRequest[] = [];
  const http: Http = async (request) => {
    requests.push(request);
    return toResponse(exchanges[Math.min(requests.length, exchanges.length) - 1]!);
  };
  return { http, requests };
}

/** Answers by path, so that a carrier may ask again; the exchange at `index` is answered with `response`. */
export function replayWith(exchanges: readonly Exchange[], index: number, response: HttpResponse): Http {
  return async (request) => {
    const asked = exchanges.findIndex(({ request: known }) => pathPattern(known.path).test(pathOf(request.url)));
    return asked === index ? response : toResponse(exchanges[asked] ?? exchanges[0]!);
  };
}

/** A request as a fixture writes it, with the headers that the fixture names. */
export function asFixture(request: HttpRequest | undefined, expected: Exchange['request'], credentials: Credentials) {
  const headers = Object.keys(expected.headers ?? {}).map((name) => [name, request?.headers[name]]);
  return {
    sent: {
      method: request?.method,
      path: request?.url.replace(BASE_URL, ''),
      headers: Object.fromEntries(headers),
      body: typeof expected.body === 'object' ? JSON.parse(request?.body ?? 'null') : (request?.body ?? ''),
    },
    wanted: {
      method: expected.method,
      path: fillIn(expected.path, credentials),
      headers: Object.fromEntries(Object.entries(expected.headers ?? {}).map(([name, value]) => [name, fillIn(value, credentials)])),
      body: typeof expected.body === 'string' ? fillIn(expected.body, credentials) : (expected.body ?? ''),
    },
  };
}

function fillIn(text: string, credentials: Credentials): string {
  return text
    .replaceAll(/\{\{basic:(\w+):(\w+)\}\}/g, (_, id, secret) => Buffer.from(`${credentials[id]}:${credentials[secret]}`).toString('base64'))
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => credentials[name] ?? `no credential ${name}`);
}

function toResponse({ response }: Exchange): HttpResponse {
  return { status: response.status, headers: response.headers ?? {}, body: bodyText(response.body) };
}

/** A credential in the path of a fixture, `{{ACCOUNT}}`, stands for any part of a path. */
function pathPattern(path: string): RegExp {
  const literal = pathOf(`${BASE_URL}${path}`).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll(/%7B%7B\w+%7D%7D/g, '[^/]+')}$`);
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
