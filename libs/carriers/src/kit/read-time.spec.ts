import { clock12, compactDate, compactTime, readIsoTime, readLocalAndUtc } from './read-time.js';

describe('readIsoTime', () => {
  it.each([
    ['2026-11-03T12:41:57-04:00', '2026-11-03T12:41:57-04:00'],
    ['2026-11-03T12:41:57.123+0200', '2026-11-03T12:41:57+02:00'],
    ['2026-11-03 12:41Z', '2026-11-03T12:41:00Z'],
    ['2026-11-03T12:41:57', '2026-11-03T12:41:57+09:00'],
    ['2026-11-03T00:00:00-06:00', '2026-11-03T00:00:00-06:00'],
  ])('reads %s', (text, timestamp) => expect(readIsoTime(text, 'Asia/Seoul')).toEqual({ timestamp }));

  it.each(['2026-11-03', '2026-11-03T00:00:00', '2026-11-03T00:00', '2026-11-03 00:00:00.000'])(
    'takes %s for a date without a time',
    (text) => expect(readIsoTime(text, 'Asia/Seoul')).toEqual({ timestamp: '2026-11-03T12:00:00+09:00', timeUnknown: true }),
  );

  it.each([undefined, '', 'string', '03/11/2026', '2026-13-01', '20261103'])('reads no time in %p', (text) =>
    expect(readIsoTime(text, 'Asia/Seoul')).toBeUndefined(),
  );
});

describe('readLocalAndUtc', () => {
  it('finds the offset between the two', () => {
    expect(readLocalAndUtc('2026-11-03T07:13:56', '2026-11-03T12:13:56Z')?.timestamp).toBe('2026-11-03T07:13:56-05:00');
    expect(readLocalAndUtc('2026-11-03T20:00:00', '2026-11-03T14:30:02')?.timestamp).toBe('2026-11-03T20:00:00+05:30');
  });

  it('does not believe differences that no place has', () => {
    expect(readLocalAndUtc('2026-11-03T07:00:00', '2026-11-05T07:00:00')).toBeUndefined();
  });

  it.each([
    [undefined, '2026-11-03T07:00:00'],
    ['2026-11-03T07:00:00', ''],
  ])('needs both', (local, utc) => expect(readLocalAndUtc(local, utc)).toBeUndefined());
});

describe('compact dates and times', () => {
  it('reads them', () => {
    expect(compactDate('20261103')).toBe('2026-11-03');
    expect(['071356', '74700', '14:30:00', '1430'].map(compactTime)).toEqual(['07:13:56', '07:47:00', '14:30:00', '14:30:00']);
  });

  it.each([undefined, '', 'string', '2026-11-03', '1'])('does not read %p', (text) => {
    expect(compactDate(text)).toBeUndefined();
    expect(compactTime(text)).toBeUndefined();
  });
});

describe('clock12', () => {
  it.each([
    ['3:21 P.M.', '15:21:00'],
    ['5:11:26 PM', '17:11:26'],
    ['12:05 am', '00:05:00'],
    ['12:05 pm', '12:05:00'],
    ['23:15:28PM', '23:15:28'],
  ])('reads %s', (text, clock) => expect(clock12(text)).toBe(clock));

  it.each([undefined, '15:21', '25:00 PM', '3:61 PM'])('does not read %p', (text) => expect(clock12(text)).toBeUndefined());
});
