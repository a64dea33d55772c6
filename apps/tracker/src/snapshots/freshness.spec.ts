import { TRACKING_STATUSES, type ParcelAnswer } from '@waybill/contracts';
import { DEFAULT_FRESHNESS_SECONDS, freshUntil, type Freshness } from './freshness.js';

const freshness = Object.fromEntries(Object.entries(DEFAULT_FRESHNESS_SECONDS).map(([kind, value]) => [kind, value * 1_000])) as Freshness;
const minutes = (answer: ParcelAnswer) => freshUntil(answer, 0, freshness) / 60_000;
const found = (deliveryStatus: (typeof TRACKING_STATUSES)[number]): ParcelAnswer => ({ found: true, data: { deliveryStatus, events: [], lastUpdated: '' } });

describe('decision 23: freshness by status', () => {
  it.each([
    ['out_for_delivery', 5],
    ['in_transit', 30],
    ['pending', 15],
    ['failed', 15],
    ['unknown', 15],
    ['delivered', 1_440],
    ['returned', 1_440],
    ['cancelled', 1_440],
  ] as const)('%s: %d minutes', (status, expected) => expect(minutes(found(status))).toBe(expected));

  it.each(['not-found', 'invalid-number'] as const)('%s: 2 minutes', (kind) => {
    expect(minutes({ found: false, failure: { kind, message: '' } })).toBe(2);
  });

  it('has a time for every status', () => {
    expect(Object.keys(DEFAULT_FRESHNESS_SECONDS).sort()).toEqual([...TRACKING_STATUSES, 'not_found'].sort());
  });
});
