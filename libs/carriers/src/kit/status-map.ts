import type { TrackingStatus } from '@waybill/contracts';

/**
 * What a carrier's code says: its standard status (`unchanged` for rows that carry no status of the parcel,
 * such as "a text message was sent") and the standard English description.
 */
export interface StatusLine {
  status: TrackingStatus | 'unchanged';
  description: string;
}

export interface StatusMap {
  /** Undefined for a code that the map does not know. */
  get(code: string | undefined): StatusLine | undefined;
  readonly codes: readonly string[];
}

/** One line for each code of the carrier: `OD: ['out_for_delivery', 'Out for delivery']`. Codes are compared exactly. */
export function statusMap(lines: Record<string, readonly [TrackingStatus | 'unchanged', string]>): StatusMap {
  const map = new Map(Object.entries(lines).map(([code, [status, description]]) => [code, { status, description }]));
  return {
    get: (code) => (code === undefined ? undefined : map.get(code)),
    codes: [...map.keys()],
  };
}
