import type { CarrierFailureKind, TrackingData } from '@waybill/contracts';
import { judge, type Answer, type OpenLookup } from './answer.js';

const data: TrackingData = { deliveryStatus: 'in_transit', events: [], lastUpdated: '2026-01-05T05:30:00Z' };
const open = (changes: Partial<OpenLookup> = {}): OpenLookup => ({ cycle: 2, failures: 0, giveUpAt: null, ...changes });
const found = (changes: Partial<Answer> = {}): Answer => ({ cycle: 2, failures: 0, answer: { found: true, data }, retryable: false, askedAt: 1_000, ...changes });
const failure = (kind: CarrierFailureKind, retryable: boolean, changes: Partial<Answer> = {}, retryAfter?: number): Answer =>
  found({ answer: { found: false, failure: { kind, message: `${kind}.`, ...(retryAfter && { retryAfter }) } }, retryable, ...changes });

const PATIENCE = 20_000;
const NOW = 2_000;

describe('judge (decision 26)', () => {
  it('settles an item with the data of any try of the cycle', () => {
    expect(judge(open({ failures: 2 }), found(), PATIENCE, NOW)).toEqual({ kind: 'settle', data });
  });

  it('ignores answers of another cycle and of items that are not waited for', () => {
    expect(judge(undefined, found(), PATIENCE, NOW)).toEqual({ kind: 'ignore' });
    expect(judge(open(), found({ cycle: 1 }), PATIENCE, NOW)).toEqual({ kind: 'ignore' });
  });

  it('asks again after one second, then after four, then fails', () => {
    expect(judge(open(), failure('unavailable', true), PATIENCE, NOW)).toMatchObject({ kind: 'retry', failures: 1, dueAt: 3_000, giveUpAt: 21_000 });
    expect(judge(open({ failures: 1, giveUpAt: 21_000 }), failure('unavailable', true, { failures: 1 }), PATIENCE, NOW)).toMatchObject({
      kind: 'retry',
      failures: 2,
      dueAt: 6_000,
      giveUpAt: 21_000,
    });
    expect(judge(open({ failures: 2, giveUpAt: 21_000 }), failure('unavailable', true, { failures: 2 }), PATIENCE, NOW)).toEqual({
      kind: 'settle',
      error: { code: 'INTERNAL_ERROR', message: 'unavailable.' },
    });
  });

  it('counts a repeated failure of the same try once', () => {
    expect(judge(open({ failures: 1, giveUpAt: 21_000 }), failure('unavailable', true), PATIENCE, NOW)).toEqual({ kind: 'ignore' });
  });

  it('fails at once when a retry would come after the deadline', () => {
    expect(judge(open({ giveUpAt: 2_500 }), failure('rate-limited', true), PATIENCE, NOW)).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(judge(open(), failure('rate-limited', true, {}, 60), PATIENCE, NOW)).toMatchObject({ kind: 'settle' });
  });

  it('waits as long as a throttling carrier asks', () => {
    expect(judge(open(), failure('rate-limited', true, {}, 7), PATIENCE, NOW)).toMatchObject({ kind: 'retry', dueAt: 9_000 });
  });

  it.each([
    ['not-found', 'TRACKING_NOT_FOUND'],
    ['invalid-number', 'INVALID_TRACKING_NUMBER'],
    ['unreadable', 'INTERNAL_ERROR'],
  ] as const)('does not repeat %s', (kind, code) => {
    expect(judge(open(), failure(kind, false), PATIENCE, NOW)).toEqual({ kind: 'settle', error: { code, message: `${kind}.` } });
  });
});
