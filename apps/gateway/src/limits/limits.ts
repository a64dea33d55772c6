/** What a key may use (decision 4); null is unlimited. */
export interface Limits {
  /** Requests, over all endpoints. */
  second: number | null;
  /** Billable items of `/v2/track`. */
  minute: number | null;
  day: number | null;
  month: number | null;
}

/** The plan of a new key (decision 4). */
export const DEFAULT_LIMITS: Limits = { second: 500, minute: 10_000, day: 500_000, month: 10_000_000 };

/** `"used/limit"`, `"used/unlimited"` (decision 4). */
export const formatUse = (used: number, limit: number | null): string => `${used}/${limit ?? 'unlimited'}`;
