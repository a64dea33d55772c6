import type { ParcelAnswer, TrackingStatus } from '@waybill/contracts';

/** What a kept answer says, as far as its age matters. `not_found`: the carrier does not know the number, or refuses it. */
export type KeptKind = TrackingStatus | 'not_found';

/** How long an answer is good enough for `/v2/track`, in milliseconds. */
export type Freshness = Record<KeptKind, number>;

/** Decision 23. */
export const DEFAULT_FRESHNESS_SECONDS: Record<KeptKind, number> = {
  out_for_delivery: 5 * 60,
  in_transit: 30 * 60,
  pending: 15 * 60,
  failed: 15 * 60,
  unknown: 15 * 60,
  delivered: 24 * 60 * 60,
  returned: 24 * 60 * 60,
  cancelled: 24 * 60 * 60,
  not_found: 2 * 60,
};

export const kindOf = (answer: ParcelAnswer): KeptKind => (answer.found ? answer.data.deliveryStatus : 'not_found');

/** Until when an answer is fresh, in unix milliseconds. */
export const freshUntil = (answer: ParcelAnswer, lookedUpAt: number, freshness: Freshness): number => lookedUpAt + freshness[kindOf(answer)];
