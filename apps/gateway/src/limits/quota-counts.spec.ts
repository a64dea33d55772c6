import { refusal, trackingQuota, type QuotaCounts } from './quota-counts.js';

const now = Date.parse('2026-11-20T10:20:30Z');
const limits = { second: 1, minute: 10, day: 100, month: null };
const counts = (minute: number, day: number, month = 0): QuotaCounts => ({
  minute: { startsAt: Date.parse('2026-11-20T10:20:00Z'), used: minute },
  day: { startsAt: Date.parse('2026-11-20T00:00:00Z'), used: day },
  month: { startsAt: Date.parse('2026-11-01T00:00:00Z'), used: month },
});

describe('trackingQuota (decision 4)', () => {
  it('is used/limit, or used/unlimited', () => {
    expect(trackingQuota(counts(3, 4, 5), limits, now)).toEqual({ minute: '3/10', day: '4/100', month: '5/unlimited' });
  });

  it('forgets the periods that are over', () => {
    expect(trackingQuota(counts(3, 4, 5), limits, now + 60_000)).toEqual({ minute: '0/10', day: '4/100', month: '5/unlimited' });
  });
});

describe('a refusal (decision 4)', () => {
  it('names the minute and how long it lasts', () => {
    expect(refusal(counts(8, 8), limits, 3, now)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', status: 429, retryAfter: 30, message: expect.stringContaining('10 items a minute; 2 are left') });
  });

  it('names the day when both are full', () => {
    expect(refusal(counts(10, 100), limits, 1, now)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 49_170 });
  });

  it('has a code of its own for the month', () => {
    expect(refusal(counts(0, 0, 7), { ...limits, month: 7 }, 1, now)).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED', retryAfter: 913_170 });
  });
});
