import type { Credentials } from './carrier.js';

const SHORTEST_SECRET = 4;

/** The text with every credential blotted out, also where it is percent-encoded or in base64. */
export function redact(text: string, credentials: Credentials): string {
  return Object.values(credentials)
    .filter((value) => value.length >= SHORTEST_SECRET)
    .flatMap((value) => [value, encodeURIComponent(value), Buffer.from(value).toString('base64')])
    .reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
}
