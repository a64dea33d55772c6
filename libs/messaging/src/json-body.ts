const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeJson = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value ?? {}));

export const decodeJson = <T>(body: Uint8Array): T => (body.length === 0 ? {} : JSON.parse(decoder.decode(body))) as T;
