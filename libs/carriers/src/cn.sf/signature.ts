import { createHash } from 'node:crypto';

/** `msgDigest`: MD5, in base64, of message, timestamp and check word behind each other, percent-encoded as forms are. */
export function signature(message: string, timestamp: string, checkword: string): string {
  const text = new URLSearchParams({ '': message + timestamp + checkword }).toString().slice(1);
  return createHash('md5').update(text).digest('base64');
}
