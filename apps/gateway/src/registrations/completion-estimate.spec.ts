import type { CarrierEntry } from '@waybill/contracts';
import { completionEstimate } from './completion-estimate.js';

const entry = (code: string, limits?: CarrierEntry['limits']) => ({ metadata: { code }, limits }) as CarrierEntry;

describe('completionEstimate', () => {
  it('follows the slowest carrier: its rate, its concurrency, its batches', () => {
    const polite = entry('us.polite', { concurrency: 10, perSecond: 2, batchSize: 1 });
    const batched = entry('us.batched', { concurrency: 1, perSecond: 10, batchSize: 10 });
    expect(completionEstimate([...Array<CarrierEntry>(20).fill(polite), ...Array<CarrierEntry>(30).fill(batched)])).toBe(12_000);
    expect(completionEstimate([entry('us.unknown')])).toBe(3_000);
  });
});
