export interface SignedWebhook {
  /** Exactly as received, before any parsing. */
  body: Uint8Array | string;
  /** Of the request, in any case. */
  headers: Headers | Record<string, string | string[] | undefined>;
}

export interface VerifyOptions {
  /** How far `webhook-timestamp` may be from `now`, in seconds; 300 unless given. */
  toleranceSeconds?: number;
  /** Unix milliseconds. */
  now?: number;
}

const encoder = new TextEncoder();
const HASH = { name: 'HMAC', hash: 'SHA-256' };

/** Contract, "Delivery": `X-Service-Signature` is the hex HMAC-SHA256 of the raw body, keyed with the whole secret. It does not expire. */
export async function verifyServiceSignature({ body, headers }: SignedWebhook, secret: string): Promise<boolean> {
  const signature = fromHex(headerOf(headers, 'x-service-signature'));
  return signature !== undefined && isSigned(encoder.encode(secret), signature, bytes(body));
}

/** Standard Webhooks: any `v1` signature in `webhook-signature` over `id.timestamp.body`, and a timestamp that is not too old. */
export async function verifyStandardWebhook({ body, headers }: SignedWebhook, secret: string, { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {}): Promise<boolean> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (!id || !/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length)) : encoder.encode(secret);
  if (!key) return false;
  const signed = join(encoder.encode(`${id}.${timestamp}.`), bytes(body));
  for (const entry of headerOf(headers, 'webhook-signature').split(' ')) {
    const signature = entry.startsWith('v1,') ? fromBase64(entry.slice('v1,'.length)) : undefined;
    if (signature && (await isSigned(key, signature, signed))) return true;
  }
  return false;
}

/** Compares in constant time. */
async function isSigned(key: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (key.length === 0) return false;
  const imported = await crypto.subtle.importKey('raw', key, HASH, false, ['verify']);
  return crypto.subtle.verify(HASH, imported, signature, signed);
}

function headerOf(headers: SignedWebhook['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found[0] : found) ?? '';
}

const bytes = (body: Uint8Array | string): Uint8Array<ArrayBuffer> => (typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body));

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^([0-9a-f]{2})+$/i.test(text) ? Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16)) : undefined;

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
