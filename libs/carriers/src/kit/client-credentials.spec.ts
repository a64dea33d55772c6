import type { Access } from './carrier.js';
import { sendWithToken, type TokenEndpoint } from './client-credentials.js';
import type { HttpRequest, HttpResponse } from './http.js';
import { defineManifest } from './manifest.js';
import { exampleManifest } from './example-manifest.fixture.js';

const credential = (name: string) => ({ name, description: name, whereToGet: 'developer site' });
const manifest = defineManifest({ ...exampleManifest, credentials: [credential('CLIENT_ID'), credential('CLIENT_SECRET')] });
const endpoint: TokenEndpoint = { manifest, path: '/oauth/token', identification: 'form' };
const ask: HttpRequest = { method: 'GET', url: 'https://carrier.test/parcels', headers: {} };

/** A carrier that hands out token-1, token-2, … and accepts only those in `accepted`. */
function carrier(accepted: string[], tokenAnswer: Partial<HttpResponse> = {}) {
  const requests: HttpRequest[] = [];
  const http = async (request: HttpRequest): Promise<HttpResponse> => {
    requests.push(request);
    const tokens = requests.filter(({ url }) => url.endsWith('/oauth/token')).length;
    const body = JSON.stringify({ access_token: `token-${tokens}`, expires_in: '3600' });
    if (request.url.endsWith('/oauth/token')) return { status: 200, headers: {}, body, ...tokenAnswer };
    const good = accepted.includes(request.headers['authorization'] ?? '');
    return { status: good ? 200 : 401, headers: {}, body: '' };
  };
  const access: Access = {
    http,
    baseUrl: 'https://carrier.test',
    credentials: { CLIENT_ID: 'me', CLIENT_SECRET: 's&cret' },
    now: () => new Date('2026-11-20T10:00:00Z'),
  };
  return { requests, access };
}

describe('sendWithToken', () => {
  it('sends the bare token in the header that the carrier wants, for another grant', async () => {
    const { requests, access } = carrier([]);
    const form = { grant_type: 'refresh_token', refresh_token: 'r' };
    await sendWithToken(access, { ...endpoint, form, tokenHeader: 'x-token' }, ask);
    expect(requests[0]?.body).toBe('grant_type=refresh_token&client_id=me&client_secret=s%26cret&refresh_token=r');
    expect(requests[1]?.headers).toEqual({ 'x-token': 'token-1' });
  });

  it('asks for a token in the form, then sends with it', async () => {
    const { requests, access } = carrier(['Bearer token-1']);
    expect((await sendWithToken(access, endpoint, ask)).status).toBe(200);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://carrier.test/oauth/token',
      body: 'grant_type=client_credentials&client_id=me&client_secret=s%26cret',
    });
  });

  it('identifies itself by Basic where the carrier wants that', async () => {
    const { requests, access } = carrier(['Bearer token-1']);
    await sendWithToken(access, { ...endpoint, identification: 'basic' }, ask);
    expect(requests[0]).toMatchObject({ headers: { authorization: `Basic ${btoa('me:s&cret')}` }, body: 'grant_type=client_credentials' });
  });

  it('uses one token for many requests', async () => {
    const { requests, access } = carrier(['Bearer token-1']);
    await Promise.all([1, 2, 3].map(() => sendWithToken(access, endpoint, ask)));
    expect(requests.filter(({ url }) => url.endsWith('/oauth/token'))).toHaveLength(1);
  });

  it('renews a refused token and tries once more', async () => {
    const { requests, access } = carrier(['Bearer token-2']);
    expect((await sendWithToken(access, endpoint, ask)).status).toBe(200);
    expect(requests).toHaveLength(4);
  });

  it('answers the second refusal', async () => {
    const { access } = carrier([]);
    expect((await sendWithToken(access, endpoint, ask)).status).toBe(401);
  });

  it.each([
    [{ status: 400 }, 'unauthorized'],
    [{ status: 401 }, 'unauthorized'],
    [{ status: 404 }, 'unreadable'],
    [{ status: 429, headers: { 'retry-after': '9' } }, 'rate-limited'],
    [{ status: 502 }, 'unavailable'],
    [{ body: 'hello' }, 'unreadable'],
    [{ body: '{}' }, 'unreadable'],
  ])('takes a token answer %j for %s', async (tokenAnswer, kind) => {
    const { access } = carrier([], tokenAnswer);
    await expect(sendWithToken(access, endpoint, ask)).rejects.toMatchObject({ kind });
  });
});
