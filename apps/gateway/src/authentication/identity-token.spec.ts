import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityTokens, looksLikeToken } from './identity-token.js';

/** An identity provider with OpenID configuration and keys that rotate. */
class Issuer {
  readonly keys = new Map<string, { privateKey: CryptoKey; jwk: object }>();
  fetches = 0;
  down = false;
  private server?: Server;

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      if (this.down) return void response.writeHead(500).end();
      if (request.url === '/keys') this.fetches += 1;
      const body = request.url === '/keys' ? { keys: [...this.keys.values()].map(({ jwk }) => jwk) } : { jwks_uri: `${this.url}/keys` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server!.address() as AddressInfo).port}`;
  }

  async addKey(kid: string, alg = 'RS256'): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    this.keys.set(kid, { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } });
  }

  sign(kid: string, claims: Record<string, unknown> = {}, alg = 'RS256'): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: this.url, aud: 'waybill', sub: 'user-7', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(this.keys.get(kid)!.privateKey);
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

const NOW = Math.floor(Date.now() / 1_000);
const codeOf = (asked: Promise<string>): Promise<string> => asked.then((sub) => `subject ${sub}`, (error: { code: string; status: number }) => `${error.status} ${error.code}`);

describe('tokens of an identity provider (decision 18)', () => {
  const issuer = new Issuer();
  const tokens = () => new IdentityTokens({ issuer: issuer.url, audience: 'waybill' }, 0);

  beforeAll(async () => {
    await issuer.start();
    await issuer.addKey('one');
  });
  afterAll(() => issuer.stop());

  it('are accepted when signed by a key of the issuer; the keys are fetched once', async () => {
    const verifier = tokens();
    issuer.fetches = 0;
    for (let i = 0; i < 5; i++) expect(await codeOf(verifier.subjectOf(await issuer.sign('one')))).toBe('subject user-7');
    expect(issuer.fetches).toBe(1);
  });

  it('are accepted after the issuer rotated its keys, and refused by the key that is gone', async () => {
    const verifier = tokens();
    const old = await issuer.sign('one');
    expect(await codeOf(verifier.subjectOf(old))).toBe('subject user-7');
    const before = issuer.keys.get('one')!;
    await issuer.addKey('two', 'ES256');
    issuer.keys.delete('one');
    expect(await codeOf(verifier.subjectOf(await issuer.sign('two', {}, 'ES256')))).toBe('subject user-7');
    expect(await codeOf(verifier.subjectOf(old))).toBe('401 AUTH_INVALID_TOKEN');
    issuer.keys.set('one', before);
  });

  it.each([
    ['expired', { exp: NOW - 60 }, '401 TOKEN_EXPIRED'],
    ['expired within the clock skew', { exp: NOW - 5 }, 'subject user-7'],
    ['not valid yet', { nbf: NOW + 600 }, '401 AUTH_INVALID_TOKEN'],
    ['of another issuer', { iss: 'https://other.example' }, '401 AUTH_INVALID_TOKEN'],
    ['for another audience', { aud: 'somebody-else' }, '401 AUTH_INVALID_TOKEN'],
    ['without an expiry', { exp: undefined }, '401 AUTH_INVALID_TOKEN'],
    ['without a subject', { sub: undefined }, '401 AUTH_INVALID_TOKEN'],
    ['with a subject that is no id', { sub: 'a b' }, '401 AUTH_INVALID_TOKEN'],
  ])('that are %s', async (_, claims, outcome) => {
    expect(await codeOf(tokens().subjectOf(await issuer.sign('one', claims)))).toBe(outcome);
  });

  it('without a signature, with a forged one or by a shared secret are refused', async () => {
    const [head, body, signature] = (await issuer.sign('one')).split('.') as [string, string, string];
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const forged = `${head}.${Buffer.from(JSON.stringify({ iss: issuer.url, aud: 'waybill', sub: 'root', exp: NOW + 300 })).toString('base64url')}.${signature}`;
    const shared = await new SignJWT({ iss: issuer.url, aud: 'waybill', sub: 'user-7', exp: NOW + 300 }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.alloc(32, 1));
    for (const token of [none, forged, shared]) expect(await codeOf(tokens().subjectOf(token))).toBe('401 AUTH_INVALID_TOKEN');
  });

  it('cannot be judged while the issuer is away: 503, and later again', async () => {
    const verifier = tokens();
    issuer.down = true;
    expect(await codeOf(verifier.subjectOf(await issuer.sign('one')))).toBe('503 INTERNAL_ERROR');
    issuer.down = false;
    expect(await codeOf(verifier.subjectOf(await issuer.sign('one')))).toBe('subject user-7');
  });
});

describe('a bearer value', () => {
  it('is a token when it has two dots and no colon', () => {
    expect(looksLikeToken('Bearer a.b.c')).toBe('a.b.c');
    expect(looksLikeToken('Bearer a.b:c.d')).toBeUndefined();
    expect(looksLikeToken('Bearer a.b')).toBeUndefined();
    expect(looksLikeToken(undefined)).toBeUndefined();
  });
});
