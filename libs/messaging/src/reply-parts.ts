/** A reply larger than one message may be travels in several; the parts follow one another on the reply subject. */
export const PART_HEADER = 'Waybill-Part';

/** Well below max_payload, with room for headers. Bytes. */
export const PART_BYTES = 4 * 1024 * 1024;

/** The body in pieces of at most `partBytes`; one piece for nearly all. */
export function splitBody(body: Uint8Array, partBytes = PART_BYTES): Uint8Array[] {
  if (body.length <= partBytes) return [body];
  const parts: Uint8Array[] = [];
  for (let start = 0; start < body.length; start += partBytes) parts.push(body.subarray(start, start + partBytes));
  return parts;
}

export const formatPart = (index: number, count: number): string => `${index + 1}/${count}`;

/** Puts the parts together again, in whatever order they come. */
export class PartCollector {
  private readonly parts: Uint8Array[] = [];
  private received = 0;

  /** Answers the whole body once its last part is here. */
  add(header: string, data: Uint8Array): Uint8Array | undefined {
    const [index, count] = header.split('/').map(Number) as [number, number];
    if (this.parts[index - 1]) return undefined;
    this.parts[index - 1] = data;
    this.received += 1;
    return this.received === count ? Buffer.concat(this.parts) : undefined;
  }
}
