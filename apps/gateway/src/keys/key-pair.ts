import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface KeyPair {
  apiKey: string;
  secretKey: string;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new pair. The last six characters of each half are a checksum of the rest, so that secret scanners can tell one from chance. */
export function generateKeyPair(): KeyPair {
  return { apiKey: withChecksum(`wb_live_${randomText(20)}`), secretKey: newSecret() };
}

/** Another secret for a pair. */
export const newSecret = (): string => withChecksum(`sk_live_${randomText(32)}`);

const withChecksum = (text: string): string => text + checksum(text);

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

/** Compares with the present hash and, during a rotation's overlap, the previous one; in constant time, and with the same work when the key is unknown. */
export function secretMatches(secretKey: string, kept: readonly Buffer[], pepper: string): boolean {
  const hash = hashSecret(secretKey, pepper);
  const isPresent = timingSafeEqual(hash, kept[0] ?? NO_HASH) && kept[0] !== undefined;
  const isPrevious = timingSafeEqual(hash, kept[1] ?? NO_HASH) && kept[1] !== undefined;
  return isPresent || isPrevious;
}

const randomText = (length: number): string => Array.from({ length }, () => BASE62[randomInt(62)]).join('');
