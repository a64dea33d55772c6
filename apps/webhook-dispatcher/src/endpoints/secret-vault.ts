import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-keys.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Endpoint secrets at rest: AES-256-GCM with the endpoint's id as associated data, so that a stored secret is worth
 * nothing in another endpoint's row. Form: `<key id>.<base64url of iv, tag, ciphertext>`.
 */
export class SecretVault {
  constructor(private readonly keys: readonly [SecretKey, ...SecretKey[]]) {}

  encrypt(secret: string, endpointId: string): string {
    const [{ id, bytes }] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(endpointId));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  /** Throws when the key is not configured (any more), or when the text is not what was stored for this endpoint. */
  decrypt(stored: string, endpointId: string): string {
    const dot = stored.indexOf('.');
    const keyId = stored.slice(0, dot);
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) throw new Error(`The secret of endpoint ${endpointId} is encrypted with key "${keyId}", which WEBHOOK_SECRET_KEYS does not have.`);
    const bytes = Buffer.from(stored.slice(dot + 1), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(endpointId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The key that new secrets are put under. */
  get currentKeyId(): string {
    return this.keys[0].id;
  }
}
