import { DEFAULT_SCHEDULE_SECONDS, parseRetryAfter, retryDelayMs } from './retry-schedule.js';

describe('retryDelayMs', () => {
  it('makes ten attempts over about three days (decision 30)', () => {
    expect(DEFAULT_SCHEDULE_SECONDS).toHaveLength(9);
    expect(DEFAULT_SCHEDULE_SECONDS.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(2.5 * 86_400);
    expect(retryDelayMs(10, DEFAULT_SCHEDULE_SECONDS, 0.5)).toBeUndefined();
  });

  it('waits as planned, up to 20 % more or less', () => {
    expect(retryDelayMs(1, DEFAULT_SCHEDULE_SECONDS, 0)).toBe(4_000);
    expect(retryDelayMs(1, DEFAULT_SCHEDULE_SECONDS, 0.5)).toBe(5_000);
    expect(retryDelayMs(1, DEFAULT_SCHEDULE_SECONDS, 1)).toBe(6_000);
    expect(retryDelayMs(9, DEFAULT_SCHEDULE_SECONDS, 0.5)).toBe(129_600_000);
  });

  it('never asks sooner than the receiver wants, up to 24 hours', () => {
    expect(retryDelayMs(1, DEFAULT_SCHEDULE_SECONDS, 0.5, 60_000)).toBe(60_000);
    expect(retryDelayMs(5, DEFAULT_SCHEDULE_SECONDS, 0.5, 60_000)).toBe(3_600_000);
    expect(retryDelayMs(1, DEFAULT_SCHEDULE_SECONDS, 0.5, 1e12)).toBe(86_400_000);
  });

  it('gives up after the last attempt, whatever the receiver asks for', () => {
    expect(retryDelayMs(2, [1], 0.5, 5_000)).toBeUndefined();
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');

  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 00:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['99999999999999', undefined],
    [undefined, undefined],
  ])('reads %j as %p', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
