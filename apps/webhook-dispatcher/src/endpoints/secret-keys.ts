export interface SecretKey {
  id: string;
  /** 32 bytes. */
  bytes: Buffer;
}

/** `id:base64,id2:base64`, the encrypting key first. Throws a sentence that names the faulty entry, never its bytes. */
export function parseSecretKeys(text: string): [SecretKey, ...SecretKey[]] {
  const keys = text.split(',').map((entry, index): SecretKey => {
    const colon = entry.indexOf(':');
    const id = entry.slice(0, Math.max(colon, 0)).trim();
    const bytes = Buffer.from(entry.slice(colon + 1).trim(), 'base64');
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) throw new Error(`entry ${index + 1} must look like id:base64, the id of letters, digits, _ and -`);
    if (bytes.length !== 32) throw new Error(`key "${id}" must be 32 bytes in base64`);
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('every key needs an id of its own');
  return keys as [SecretKey, ...SecretKey[]];
}
