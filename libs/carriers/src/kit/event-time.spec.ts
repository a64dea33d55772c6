import { atOffset, dateOnly, inZone, offsetOf, utcAtOffset } from './event-time.js';

describe('inZone', () => {
  it('gives a local time the offset of its zone on that day', () => {
    expect(inZone('2026-01-05T14:30:00', 'Asia/Seoul')).toEqual({ timestamp: '2026-01-05T14:30:00+09:00' });
    expect(inZone('2026-07-05T14:30:00', 'Europe/Berlin')).toEqual({ timestamp: '2026-07-05T14:30:00+02:00' });
  });

  it('takes the first of a time that the clock shows twice', () => {
    expect(inZone('2026-10-25T02:30:00', 'Europe/Berlin')?.timestamp).toBe('2026-10-25T02:30:00+02:00');
  });

  it('writes Z for UTC', () => {
    expect(inZone('2026-01-05T14:30:00.999', 'UTC')?.timestamp).toBe('2026-01-05T14:30:00Z');
  });

  it.each(['', '2026-02-30T10:00:00', '2026-01-05T25:00:00', '0001-01-01T00:00:00', 'soon'])('knows no time in %p', (text) => {
    expect(inZone(text, 'Asia/Seoul')).toBeUndefined();
  });
});

describe('atOffset', () => {
  it('keeps the local time and its offset', () => {
    expect(atOffset('2026-01-05T14:30:00', '-7:00')).toEqual({ timestamp: '2026-01-05T14:30:00-07:00' });
  });

  it('knows no time with an offset that does not exist', () => {
    expect(atOffset('2026-01-05T14:30:00', '+99:00')).toBeUndefined();
  });
});

describe('dateOnly', () => {
  it('is noon of the date in the zone, marked', () => {
    expect(dateOnly('2026-01-05', 'Asia/Seoul')).toEqual({ timestamp: '2026-01-05T12:00:00+09:00', timeUnknown: true });
  });
});

describe('offsetOf', () => {
  it.each([
    ['+0900', '+09:00'],
    ['-05:00', '-05:00'],
    ['-7:00', '-07:00'],
    ['5:30', '+05:30'],
    ['+01', '+01:00'],
    ['Z', 'Z'],
    ['GMT', 'Z'],
  ])('reads %s', (text, offset) => expect(offsetOf(text)).toBe(offset));

  it.each(['', '+15:00', '+09:61', 'EST'])('does not read %p', (text) => expect(offsetOf(text)).toBeUndefined());
});

describe('utcAtOffset', () => {
  it.each([
    ['2026-11-03T02:13:00Z', '-5:00', '2026-11-02T21:13:00-05:00'],
    ['2026-11-03 22:13:00.041', '+09:30', '2026-11-04T07:43:00+09:30'],
    ['2026-11-03T02:13:00Z', 'Z', '2026-11-03T02:13:00Z'],
  ])('shows %s at %s', (utc, offset, timestamp) => expect(utcAtOffset(utc, offset)).toEqual({ timestamp }));

  it('needs both', () => {
    expect(utcAtOffset('', '-5:00')).toBeUndefined();
    expect(utcAtOffset('2026-11-03T02:13:00Z', '')).toBeUndefined();
  });
});
