import { periodEnd, periodStart } from './period.js';

const iso = (time: number): string => new Date(time).toISOString();

describe('a period', () => {
  const now = Date.parse('2026-12-31T23:59:58.700Z');

  it('begins with the running minute, day and month in UTC', () => {
    expect(iso(periodStart('minute', now))).toBe('2026-12-31T23:59:00.000Z');
    expect(iso(periodStart('day', now))).toBe('2026-12-31T00:00:00.000Z');
    expect(iso(periodStart('month', now))).toBe('2026-12-01T00:00:00.000Z');
  });

  it.each(['minute', 'day', 'month'] as const)('ends where the next %s begins', (period) => {
    expect(iso(periodEnd(period, periodStart(period, now)))).toBe('2027-01-01T00:00:00.000Z');
  });
});
