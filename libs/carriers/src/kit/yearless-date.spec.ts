import { firstDateFrom, latestDate } from './yearless-date.js';

const at = (time: string) => new Date(time);

describe('latestDate', () => {
  it('is of the year of the answer, or of the one before', () => {
    expect(latestDate(1, 1, at('2026-01-02T03:00:00Z'), 'Asia/Tokyo')).toBe('2026-01-01');
    expect(latestDate(12, 31, at('2026-01-02T03:00:00Z'), 'Asia/Tokyo')).toBe('2025-12-31');
  });

  it('counts days by the carrier’s clock, and allows for a clock that is ahead', () => {
    expect(latestDate(1, 1, at('2025-12-31T16:00:00Z'), 'Asia/Tokyo')).toBe('2026-01-01');
    expect(latestDate(1, 2, at('2025-12-31T16:00:00Z'), 'Asia/Tokyo')).toBe('2026-01-02');
    expect(latestDate(1, 3, at('2025-12-31T16:00:00Z'), 'Asia/Tokyo')).toBe('2025-01-03');
  });

  it('finds the last leap day', () => expect(latestDate(2, 29, at('2026-11-20T00:00:00Z'), 'Asia/Tokyo')).toBe('2024-02-29'));

  it('knows days that no year has', () => expect(latestDate(2, 30, at('2026-11-20T00:00:00Z'), 'Asia/Tokyo')).toBeUndefined());
});

describe('firstDateFrom', () => {
  it('crosses the turn of the year', () => {
    expect(firstDateFrom('2025-12-30', 12, 31)).toBe('2025-12-31');
    expect(firstDateFrom('2025-12-30', 1, 2)).toBe('2026-01-02');
  });

  it.each(['', '2026-02-30', 'tomorrow'])('finds none from %p', (start) => expect(firstDateFrom(start, 1, 2)).toBeUndefined());
});
