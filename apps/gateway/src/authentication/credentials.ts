import type { KeyPair } from '../keys/key-pair.js';

/** `Authorization: Bearer <API_KEY>:<SECRET_KEY>` (contract: "Authentication"); undefined when it is anything else. */
export function readKeyPair(authorization: string | undefined): KeyPair | undefined {
  const match = /^Bearer +([^\s:]{1,128}):(\S{1,256})$/i.exec(authorization ?? '');
  return match ? { apiKey: match[1]!, secretKey: match[2]! } : undefined;
}
