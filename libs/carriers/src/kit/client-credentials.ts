import { z } from 'zod';
import { CarrierError } from './carrier-error.js';
import type { Access } from './carrier.js';
import type { Http, HttpRequest, HttpResponse } from './http.js';
import { requireSuccess } from './http-failure.js';
import { readJson } from './json-answer.js';
import type { Manifest } from './manifest.js';
import { TokenHolder, type Token } from './token-holder.js';
import { number } from './wire-fields.js';

/** How a carrier hands out tokens (RFC 6749, 4.4). */
export interface TokenEndpoint {
  manifest: Manifest;
  /** Below the base URL: `/oauth/token`. */
  path: string;
  /** How the client identifies itself: HTTP Basic, or in the form. */
  identification: 'basic' | 'form';
  /** Further members of the form, such as `scope`, or another `grant_type` with what it needs. */
  form?: Record<string, string>;
  /** The header that takes the bare token; `authorization: Bearer …` unless the carrier wants another. */
  tokenHeader?: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: number });

/** Tokens live as long as the caller's `http`: one for many callers, none left over between two of them. */
const holders = new WeakMap<Http, TokenHolder>();

/**
 * Sends a request with a bearer token from the credentials CLIENT_ID and CLIENT_SECRET. A 401 renews the token and tries
 * once more. Returns whatever the carrier answered; throws `unauthorized` when it refuses to hand out a token.
 */
export async function sendWithToken(access: Access, endpoint: TokenEndpoint, request: HttpRequest): Promise<HttpResponse> {
  const holder = holders.get(access.http) ?? new TokenHolder();
  holders.set(access.http, holder);
  const key = JSON.stringify([endpoint.manifest.code, access.baseUrl, access.credentials]);
  const token = () => holder.get(key, access.now(), () => askForToken(access, endpoint));
  const send = (value: string) => {
    const proof = endpoint.tokenHeader ? { [endpoint.tokenHeader]: value } : { authorization: `Bearer ${value}` };
    return access.http({ ...request, headers: { ...request.headers, ...proof } });
  };

  const first = await token();
  const response = await send(first);
  if (response.status !== 401) return response;
  await holder.refuse(key, first);
  return send(await token());
}

async function askForToken(access: Access, { manifest, path, identification, form }: TokenEndpoint): Promise<Token> {
  const { CLIENT_ID: id = '', CLIENT_SECRET: secret = '' } = access.credentials;
  const inForm: Record<string, string> = identification === 'form' ? { client_id: id, client_secret: secret } : {};
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  if (identification === 'basic') headers['authorization'] = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const response = await access.http({
    method: 'POST',
    url: `${tokenBaseUrl(access, manifest)}${path}`,
    headers,
    body: new URLSearchParams({ grant_type: 'client_credentials', ...inForm, ...form }).toString(),
  });
  if ([400, 401, 403].includes(response.status)) throw new CarrierError('unauthorized', 'refuses our credentials');
  requireSuccess(response, { ...manifest, unknownNumber: 'answer-body' }, access.now());
  const answer = readJson(response.body, tokenAnswer);
  return { value: answer.access_token, expiresInSeconds: Math.max(0, answer.expires_in ?? 0) };
}

/** The token endpoint lives under the base URL, which may have been set, unless the manifest names another one. */
function tokenBaseUrl(access: Access, manifest: Manifest): string {
  return access.baseUrl === manifest.baseUrl ? (manifest.tokenBaseUrl ?? access.baseUrl) : access.baseUrl;
}
