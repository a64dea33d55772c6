import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@waybill/contracts';
import { CONFIG } from '@waybill/service';
import { randomBytes } from 'node:crypto';
import type { GatewayConfig } from '../app.config.js';
import { secretMatches } from '../keys/key-pair.js';
import { readKeyPair } from './credentials.js';
import { DEFAULT_LIMITS } from '../limits/limits.js';
import { IdentityTokens, looksLikeToken } from './identity-token.js';
import { KeyStore, validHashes, type KnownKey } from './key-store.js';

/** Who is calling, and what it may use. */
export type Caller = Pick<KnownKey, 'account' | 'holder' | 'limits' | 'activeItemLimit'>;

/** Who is calling: the holder of a key pair, or of a token where an identity provider is set (decision 18). */
@Injectable()
export class AuthenticationService {
  private readonly tokens?: IdentityTokens;

  constructor(
    private readonly keys: KeyStore,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    const { IDENTITY_ISSUER: issuer, IDENTITY_AUDIENCE: audience, IDENTITY_JWKS_URL: jwksUrl } = config;
    if (issuer && audience) this.tokens = new IdentityTokens({ issuer, audience, ...(jwksUrl && { jwksUrl }) });
  }

  /** The caller of a request; one and the same 401 for a missing, unknown or wrong pair (decision 18). */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const token = this.tokens && looksLikeToken(authorization);
    if (token) return callerOf(await this.tokens!.subjectOf(token));
    const pair = readKeyPair(authorization);
    if (!pair) throw new ServiceError('UNAUTHORIZED');
    const key = (await this.keys.find(pair.apiKey)) ?? NOBODY;
    const matches = secretMatches(pair.secretKey, validHashes(key, Date.now()), this.config.API_KEY_PEPPER);
    if (!matches || key === NOBODY) throw new ServiceError('UNAUTHORIZED');
    if (!key.isActive) throw new ServiceError('KEY_INACTIVE');
    return key;
  }
}

/** Stands in for an unknown key, so that checking one takes the same path and time as checking a wrong secret. */
const NOBODY: KnownKey = {
  account: { userId: '', apiKeyId: '' },
  holder: '',
  secretHash: randomBytes(32),
  isActive: false,
  limits: DEFAULT_LIMITS,
};

/** The subject is the account; the default plan applies. */
const callerOf = (subject: string): Caller => ({ account: { userId: subject, apiKeyId: 'token' }, holder: `token:${subject}`, limits: DEFAULT_LIMITS });
