import type { CarrierLimits } from '@waybill/contracts';

/** How much of a lane's work may be out at once, learned from how long answers take. */
export interface LaneWindow {
  size: number;
  /** The shortest time from publication to answer of late, in milliseconds: what it takes when nothing queues. */
  best: number;
}

/** Answers after this: too much waits in front of the carrier; well below the time that a job may wait. Milliseconds. */
const SLOW_MS = 5_000;
/** What a busy process adds to a time without meaning it. Milliseconds. */
const NOISE_MS = 25;
const GROWTH = 1.5;
const SHRINKAGE = 0.7;
const LARGEST = 4_000;

/** With every look the best time is believed a little less, for circumstances change. */
const FORGETTING = 1.001;

/** One round of the carrier's concurrency, and a second one ready behind it. */
const twoRounds = ({ concurrency, batchSize }: CarrierLimits): number => Math.max(4, 2 * concurrency * batchSize);

/** Ten seconds of the carrier's polite rate. */
const largest = (limits: CarrierLimits): number =>
  Math.max(twoRounds(limits), Math.min(LARGEST, Math.ceil(10 * limits.perSecond * limits.batchSize)));

export const firstWindow = (limits: CarrierLimits): LaneWindow => ({ size: Math.min(twoRounds(limits), 16 * limits.batchSize), best: Infinity });

/**
 * The window after answers that took `sojournMs` on average; `wanting` tells whether more work was waiting for room. It
 * grows while answers come about as fast as they ever did, and shrinks once they take more than double: then work
 * queues somewhere, at the carrier or with us, where other people's work has to pass.
 */
export function adapt(window: LaneWindow, sojournMs: number, wanting: boolean, limits: CarrierLimits): LaneWindow {
  const best = Math.min(sojournMs, window.best * FORGETTING);
  const shrunk = Math.floor(window.size * SHRINKAGE);
  if (sojournMs > SLOW_MS) return { best, size: Math.max(Math.min(window.size, twoRounds(limits)), shrunk) };
  if (sojournMs > 2.5 * best + 2 * NOISE_MS) return { best, size: Math.max(4 * limits.batchSize, shrunk) };
  if (wanting && sojournMs < 1.5 * best + NOISE_MS) return { best, size: Math.min(largest(limits), Math.ceil(window.size * GROWTH)) };
  return { best, size: window.size };
}
