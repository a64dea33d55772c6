import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SecretVault } from '../endpoints/secret-vault.js';
import { signingKeys, type SigningKeys } from './signature.js';

/** The keys of the endpoints that were lately sent to. What is stored names the secret, so a rotation needs no invalidation. */
@Injectable()
export class SigningKeyCache {
  private readonly cache = new LRUCache<string, SigningKeys>({ max: 10_000 });

  constructor(private readonly vault: SecretVault) {}

  /** `stored` as SecretVault encrypted it for this endpoint; throws what its decryption throws. */
  of(stored: string, endpointId: string): SigningKeys {
    const slot = `${endpointId} ${stored}`;
    let keys = this.cache.get(slot);
    if (!keys) {
      keys = signingKeys(this.vault.decrypt(stored, endpointId));
      this.cache.set(slot, keys);
    }
    return keys;
  }
}
