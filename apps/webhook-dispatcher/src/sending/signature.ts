import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** A secret as the keys of both schemes, ready to use: imported once, they sign several times as fast. */
export interface SigningKeys {
  /** The UTF-8 bytes of the whole secret string, `whsec_` included (contract: "Delivery"). */
  service: KeyObject;
  /** The decoded bytes after `whsec_`, otherwise the UTF-8 bytes (decision 28). */
  standard: KeyObject;
}

/** The keys of an endpoint at one moment. */
export interface EndpointKeys {
  current: SigningKeys;
  /** While a rotation's overlap lasts. */
  previous?: SigningKeys;
}

export function signingKeys(secret: string): SigningKeys {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const service = createSecretKey(secret, 'utf8');
  return { service, standard: encoded ? createSecretKey(encoded, 'base64') : service };
}

export interface SignedHeaders {
  'X-Service-Event': string;
  'X-Service-Timestamp': string;
  'X-Service-Signature': string;
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** Hex HMAC-SHA256 of the raw body (contract: "Delivery"). */
export const serviceSignature = ({ service }: SigningKeys, body: Buffer): string => createHmac('sha256', service).update(body).digest('hex');

/** Standard Webhooks: `v1,` and base64 over `id.timestamp.body`; `timestamp` in unix seconds. */
export const standardSignature = ({ standard }: SigningKeys, id: string, timestamp: number, body: Buffer): string =>
  `v1,${createHmac('sha256', standard).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/**
 * Both schemes at once. During a rotation's overlap the single header stays on the previous secret, and the Standard
 * Webhooks header has first the new signature, then the old.
 */
export function signedHeaders(event: string, timestamp: string, id: string, body: Buffer, keys: EndpointKeys, nowMs: number): SignedHeaders {
  const seconds = Math.floor(nowMs / 1_000);
  const valid = keys.previous === undefined ? [keys.current] : [keys.current, keys.previous];
  return {
    'X-Service-Event': event,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(keys.previous ?? keys.current, body),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': valid.map((key) => standardSignature(key, id, seconds, body)).join(' '),
  };
}
