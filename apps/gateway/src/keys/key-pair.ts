import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface KeyPair {
  apiKey: string;
  secretKey: string;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new pair. The last six characters of the secret are a checksum of the rest, so that secret scanners can tell one from chance. */
export function generateKeyPair(): KeyPair {
  const secret = `sk_live_${randomText(32)}`;
  return { apiKey: `wb_live_${randomText(20)}`, secretKey: secret + checksum(secret) };
}

/** Six base62 digits of CRC-32. */
export function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** What is kept of a secret: HMAC-SHA256, keyed with the installation's pepper. Secrets are random, so no slow hash is needed. */
export const hashSecret = (secretKey: string, pepper: string): Buffer => createHmac('sha256', pepper).update(secretKey).digest();

const NO_HASH = Buffer.alloc(32);

/** Compares in constant time; does the same work when the key is unknown. */
export function secretMatches(secretKey: string, kept: Buffer | undefined, pepper: string): boolean {
  const equal = timingSafeEqual(hashSecret(secretKey, pepper), kept ?? NO_HASH);
  return equal && kept !== undefined;
}

const randomText = (length: number): string => Array.from({ length }, () => BASE62[randomInt(62)]).join('');
