import type { Manifest } from '@waybill/carriers';

/** Who asks: `/v2/track`, first and one-time look-ups, polls. */
export const LANES = ['track', 'now', 'poll'] as const;
export type Lane = (typeof LANES)[number];

/** Sandbox carriers have no limit that somebody could use up for others; this only bounds what is in the air. */
const SANDBOX_SHARE = 500;

/**
 * A carrier's concurrency, split so that no lane waits for another: the lanes of the jobs over all replicas (`max_ack_pending`),
 * the one of `/v2/track` in each. At least 1 for each.
 */
export function laneShares({ sandbox, limits: { concurrency } }: Pick<Manifest, 'sandbox' | 'limits'>): Record<Lane, number> {
  if (sandbox) return { track: SANDBOX_SHARE, now: SANDBOX_SHARE, poll: SANDBOX_SHARE };
  const poll = Math.max(1, Math.floor(concurrency * 0.4));
  const now = Math.max(1, Math.floor(concurrency * 0.3));
  return { track: Math.max(1, concurrency - poll - now), now, poll };
}
