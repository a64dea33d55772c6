import type { TrackingStatus } from '@waybill/contracts';

/**
 * What a carrier's code says: its standard status (`unchanged` for rows that carry no status of the parcel,
 * such as "a text message was sent") and the standard English description; an empty one leaves the carrier's own text.
 */
export interface StatusLine {
  status: TrackingStatus | 'unchanged';
  description: string;
}

export interface StatusMap {
  /** Undefined for a code that the map does not know. */
  get(code: string | undefined): StatusLine | undefined;
  readonly codes: readonly string[];
  /** The same lines with a prefix before their codes, to be joined with others. */
  under(prefix: string): StatusMap;
}

/** One line for each code of the carrier: `OD: ['out_for_delivery', 'Out for delivery']`. Codes are compared exactly. */
export function statusMap(lines: Record<string, readonly [TrackingStatus | 'unchanged', string]>): StatusMap {
  return fromEntries(Object.entries(lines).map(([code, [status, description]]) => [code, { status, description }]));
}

/** One map of several; throws when a code is in two of them (one code, one status). */
export function joined(...maps: StatusMap[]): StatusMap {
  const entries = maps.flatMap((map) => map.codes.map((code) => [code, map.get(code)!] as const));
  const twice = entries.find(([code], index) => entries.findIndex(([other]) => other === code) !== index);
  if (twice) throw new Error(`the code ${twice[0]} is in two status maps`);
  return fromEntries(entries);
}

function fromEntries(entries: readonly (readonly [string, StatusLine])[]): StatusMap {
  const map = new Map(entries);
  return {
    get: (code) => (code === undefined ? undefined : map.get(code)),
    codes: [...map.keys()],
    under: (prefix) => fromEntries(entries.map(([code, line]) => [`${prefix}${code}`, line])),
  };
}
