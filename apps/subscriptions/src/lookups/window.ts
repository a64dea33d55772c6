import type { CarrierLimits } from '@waybill/contracts';

/** How much of a lane's work may be out at once, learned from how long answers take. */
export interface LaneWindow {
  size: number;
}

/** Answers within this: the carrier takes more. Milliseconds from publication to answer. */
const QUICK_MS = 400;
/** Answers after this: too much waits in front of the carrier, or in front of us. A carrier that is slow by itself stays busy with the smallest window. */
const SLOW_MS = 1_500;
const GROWTH = 1.5;
const SHRINKAGE = 0.7;
const LARGEST = 4_000;

/** One round of the carrier's concurrency, and a second one ready behind it. */
const smallest = ({ concurrency, batchSize }: CarrierLimits): number => Math.max(4, 2 * concurrency * batchSize);

/** Ten seconds of the carrier's polite rate. */
const largest = (limits: CarrierLimits): number =>
  Math.max(smallest(limits), Math.min(LARGEST, Math.ceil(10 * limits.perSecond * limits.batchSize)));

export const firstWindow = (limits: CarrierLimits): LaneWindow => ({ size: Math.min(largest(limits), 4 * smallest(limits)) });

/** The window after an answer that took `sojournMs` came while `wanting` tells whether more work was waiting for room. */
export function adapt(window: LaneWindow, sojournMs: number, wanting: boolean, limits: CarrierLimits): LaneWindow {
  if (sojournMs > SLOW_MS) return { size: Math.max(smallest(limits), Math.floor(window.size * SHRINKAGE)) };
  if (sojournMs < QUICK_MS && wanting) return { size: Math.min(largest(limits), Math.ceil(window.size * GROWTH)) };
  return window;
}
