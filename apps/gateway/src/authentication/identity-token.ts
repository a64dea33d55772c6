import { ServiceError } from '@waybill/contracts';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';

export interface IssuerSettings {
  /** `iss` of every token. */
  issuer: string;
  /** One of a token's `aud`. */
  audience: string;
  /** Where the issuer's keys are; absent: what its OpenID configuration says. */
  jwksUrl?: string;
}

/** Signatures by the issuer's private key only: no shared secrets, no `none`. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const SKEW_SECONDS = 30;
const FETCH_MS = 5_000;
/** An account's id as it travels in messages. */
const SUBJECT = /^[\x21-\x7e]{1,64}$/;

/** A bearer value with two dots and no colon (decision 18). */
export const looksLikeToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w-]+\.[\w-]*\.[\w-]*)$/i.exec(authorization ?? '')?.[1];

/** Verifies tokens of one identity provider; its keys are kept, and fetched again when a token names an unknown one. */
export class IdentityTokens {
  private keys?: Promise<ReturnType<typeof createRemoteJWKSet>>;

  constructor(
    private readonly settings: IssuerSettings,
    /** How soon unknown keys make it ask again, in milliseconds. */
    private readonly cooldownMs = 30_000,
  ) {}

  /** The token's subject. TOKEN_EXPIRED or AUTH_INVALID_TOKEN; 503 when the issuer's keys cannot be had. */
  async subjectOf(token: string): Promise<string> {
    const { issuer, audience } = this.settings;
    try {
      const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: SKEW_SECONDS, requiredClaims: ['exp', 'sub'] };
      const { payload } = await jwtVerify(token, await this.keySet(), options);
      return subject(payload);
    } catch (error) {
      throw refusal(error);
    }
  }

  private keySet(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    this.keys ??= this.discover().catch((error: unknown) => {
      delete this.keys;
      throw error;
    });
    return this.keys;
  }

  private async discover(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const { issuer, jwksUrl } = this.settings;
    const url = jwksUrl ?? (await configuredKeys(issuer));
    return createRemoteJWKSet(new URL(url), { cooldownDuration: this.cooldownMs, cacheMaxAge: 600_000, timeoutDuration: FETCH_MS });
  }
}

async function configuredKeys(issuer: string): Promise<string> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(FETCH_MS) });
  const { jwks_uri: url } = (await response.json()) as { jwks_uri?: unknown };
  if (!response.ok || typeof url !== 'string') throw new Error(`${issuer} has no OpenID configuration`);
  return url;
}

function subject({ sub = '' }: JWTPayload): string {
  if (!SUBJECT.test(sub)) throw new ServiceError('AUTH_INVALID_TOKEN', 'The subject of the token must have 1 to 64 visible ASCII characters.');
  return sub;
}

/** What was wrong with a token is nobody's business but its expiry's. */
function refusal(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof errors.JWTExpired) return new ServiceError('TOKEN_EXPIRED');
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC') {
    return new ServiceError('INTERNAL_ERROR', 'The identity provider does not answer at the moment. Try again in a few seconds.', { status: 503, retryAfter: 2 });
  }
  return new ServiceError('AUTH_INVALID_TOKEN');
}
