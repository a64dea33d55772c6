import { readDayFirst } from './day-first.js';

describe('readDayFirst', () => {
  it.each([
    ['18.03.2026 10:02', '2026-03-18T10:02:00+01:00'],
    ['08-07-2026 10:13:20', '2026-07-08T10:13:20+02:00'],
    ['3/4/2026 9:05', '2026-04-03T09:05:00+02:00'],
  ])('%s', (text, timestamp) => expect(readDayFirst(text, 'Europe/Berlin')).toEqual({ timestamp }));

  it.each(['18.03.2026', '18.03.2026 00:00'])('knows no time of %s', (text) => {
    expect(readDayFirst(text, 'Europe/Berlin')).toEqual({ timestamp: '2026-03-18T12:00:00+01:00', timeUnknown: true });
  });

  it.each([undefined, '', '31.02.2026 10:00', '2026-03-18', 'yesterday'])('does not read %p', (text) => {
    expect(readDayFirst(text, 'Europe/Berlin')).toBeUndefined();
  });
});
