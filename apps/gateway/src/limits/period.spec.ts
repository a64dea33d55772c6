import { periodStart } from './period.js';

describe('periodStart', () => {
  const now = Date.parse('2026-03-31T23:59:58.700Z');

  it('is the running minute, day and month in UTC', () => {
    expect(periodStart('minute', now).toISOString()).toBe('2026-03-31T23:59:00.000Z');
    expect(periodStart('day', now).toISOString()).toBe('2026-03-31T00:00:00.000Z');
    expect(periodStart('month', now).toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });
});
