import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@waybill/contracts';
import { CONFIG } from '@waybill/service';
import type { GatewayConfig } from '../app.config.js';
import { secretMatches } from '../keys/key-pair.js';
import { readKeyPair } from './credentials.js';
import { KeyStore, validHashes, type KnownKey } from './key-store.js';

/** Who is calling. */
@Injectable()
export class AuthenticationService {
  constructor(
    private readonly keys: KeyStore,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The key of a request; one and the same 401 for a missing, unknown or wrong pair (decision 18). */
  async authenticate(authorization: string | undefined): Promise<KnownKey> {
    const pair = readKeyPair(authorization);
    if (!pair) throw new ServiceError('UNAUTHORIZED');
    const key = await this.keys.find(pair.apiKey);
    if (!secretMatches(pair.secretKey, key ? validHashes(key, Date.now()) : [], this.config.API_KEY_PEPPER) || !key) throw new ServiceError('UNAUTHORIZED');
    if (!key.isActive) throw new ServiceError('KEY_INACTIVE');
    return key;
  }
}
