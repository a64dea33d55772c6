import type { CarrierEntry } from '@waybill/contracts';

/** A look-up takes about this, and the way to and from the carrier, in milliseconds. */
const LOOKUP_MS = 1_000;
const OVERHEAD_MS = 2_000;

/** How long a job of these carriers' items takes when nobody else asks them, in milliseconds: the slowest carrier decides. */
export function completionEstimate(carriers: readonly CarrierEntry[]): number {
  const byCarrier = Map.groupBy(carriers, ({ metadata }) => metadata.code);
  const times = [...byCarrier.values()].map((items) => {
    const { concurrency, perSecond, batchSize } = items[0]!.limits ?? { concurrency: 1, perSecond: 1, batchSize: 1 };
    const requests = Math.ceil(items.length / batchSize);
    return Math.max((requests / perSecond) * 1_000, Math.ceil(requests / concurrency) * LOOKUP_MS);
  });
  return OVERHEAD_MS + Math.max(0, ...times);
}
