import fc from 'fast-check';
import { TRACKING_STATUSES } from '@waybill/contracts';
import { DEFAULT_INTERVALS, intervalOf, isGivenUp, oldestAnswerForPoll, patienceOf } from './polling.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const rules = { intervals: DEFAULT_INTERVALS };

describe('intervalOf (decision 24)', () => {
  it.each([
    ['out_for_delivery', HOUR / 4],
    ['in_transit', 2 * HOUR],
    ['failed', 2 * HOUR],
    ['pending', 4 * HOUR],
    ['unknown', 4 * HOUR],
    [null, 4 * HOUR],
  ] as const)('asks a parcel that is %s every %d ms', (status, interval) => {
    expect(intervalOf([status], 0, rules)).toBe(interval);
  });

  it('follows the most urgent open item, not the final ones', () => {
    expect(intervalOf(['delivered', 'pending', 'in_transit'], 0, rules)).toBe(2 * HOUR);
  });

  it('lengthens after seven days without change, to a day at most', () => {
    expect(intervalOf(['in_transit'], 7 * DAY - 1, rules)).toBe(2 * HOUR);
    expect(intervalOf(['in_transit'], 7 * DAY, rules)).toBe(4 * HOUR);
    expect(intervalOf(['pending'], 59 * DAY, rules)).toBe(DAY);
  });

  it('is one fixed time where the setting says so', () => {
    expect(intervalOf(['pending'], 30 * DAY, { ...rules, everyMs: 10_000 })).toBe(10_000);
  });

  it('stays between the shortest interval and a day for any items', () => {
    const statuses = fc.array(fc.constantFrom(...TRACKING_STATUSES, null), { minLength: 1 });
    fc.assert(
      fc.property(statuses, fc.nat(60 * DAY), (items, unchanged) => {
        const interval = intervalOf(items, unchanged, rules);
        return interval >= HOUR / 4 && interval <= DAY;
      }),
    );
  });
});

describe('isGivenUp (decision 24)', () => {
  it('ends a request after 60 days without change', () => {
    expect([isGivenUp(60 * DAY - 1), isGivenUp(60 * DAY)]).toEqual([false, true]);
  });
});

describe('patienceOf (decision 26)', () => {
  it.each([
    [1, 4 * HOUR, 20_000],
    [2, 4 * HOUR, 300_000],
    [2, 60_000, 30_000],
    [2, 10_000, 15_000],
  ])('waits in cycle %d of interval %d ms for %d ms', (cycle, interval, patience) => {
    expect(patienceOf(cycle, interval)).toBe(patience);
  });
});

describe('oldestAnswerForPoll (decision 23)', () => {
  it('is half the interval, a minute at most', () => {
    expect(oldestAnswerForPoll(rules)).toBe(60_000);
    expect(oldestAnswerForPoll({ ...rules, everyMs: 10_000 })).toBe(5_000);
  });
});
