import { createHmac } from 'node:crypto';

/** The secrets of an endpoint at one moment. */
export interface SigningSecrets {
  current: string;
  /** While a rotation's overlap lasts. */
  previous?: string;
}

export interface SignedHeaders {
  'X-Service-Event': string;
  'X-Service-Timestamp': string;
  'X-Service-Signature': string;
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** Hex HMAC-SHA256 of the raw body, keyed with the UTF-8 bytes of the whole secret string (contract: "Delivery"). */
export const serviceSignature = (secret: string, body: Buffer): string => createHmac('sha256', secret).update(body).digest('hex');

/** Standard Webhooks: `v1,` and base64 over `id.timestamp.body`; `timestamp` in unix seconds. */
export const standardSignature = (secret: string, id: string, timestamp: number, body: Buffer): string =>
  `v1,${createHmac('sha256', standardKey(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** The decoded bytes after `whsec_`, otherwise the UTF-8 bytes (decision 28). */
function standardKey(secret: string): Buffer {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  return encoded ? Buffer.from(encoded, 'base64') : Buffer.from(secret, 'utf8');
}

/**
 * Both schemes at once. During a rotation's overlap the single header stays on the previous secret, and the Standard
 * Webhooks header has first the new signature, then the old.
 */
export function signedHeaders(event: string, timestamp: string, id: string, body: Buffer, secrets: SigningSecrets, nowMs: number): SignedHeaders {
  const seconds = Math.floor(nowMs / 1_000);
  const valid = secrets.previous === undefined ? [secrets.current] : [secrets.current, secrets.previous];
  return {
    'X-Service-Event': event,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(secrets.previous ?? secrets.current, body),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': valid.map((secret) => standardSignature(secret, id, seconds, body)).join(' '),
  };
}
