import { epochTime } from './epoch-time.js';

describe('epochTime', () => {
  it('shows a moment on the clock of a zone', () => {
    expect(epochTime(Date.UTC(2026, 0, 5, 11), 'Europe/Rome')).toEqual({ timestamp: '2026-01-05T12:00:00+01:00' });
    expect(epochTime(Date.UTC(2026, 6, 5, 23, 30), 'Europe/Rome')).toEqual({ timestamp: '2026-07-06T01:30:00+02:00' });
    expect(epochTime(Date.UTC(2026, 0, 5, 11), 'Europe/London')).toEqual({ timestamp: '2026-01-05T11:00:00+00:00' });
    expect(epochTime(Date.UTC(2026, 6, 5, 23, 30), 'UTC')).toEqual({ timestamp: '2026-07-05T23:30:00Z' });
  });

  it.each([undefined, 0, -1, Number.NaN, 1e308, 1_767_225_600])('knows no time of %p', (value) => expect(epochTime(value, 'Europe/Rome')).toBeUndefined());
});
