import { dateEvents } from './date-events.js';
import { inZone } from './event-time.js';

const row = (code: string, local?: string) => ({ code, line: undefined, time: local ? inZone(local, 'Asia/Seoul') : undefined });

describe('dateEvents', () => {
  it('gives a row without date the date of the row before it', () => {
    const [, second] = dateEvents([row('a', '2026-11-03T18:00:00'), row('b')]);
    expect(second?.time).toEqual({ timestamp: '2026-11-03T12:00:00+09:00', timeUnknown: true });
  });

  it('gives the first row the date of the next one that has any', () => {
    const dated = dateEvents([row('a'), row('b', '2026-11-03T18:00:00')]);
    expect(dated.map((event) => event.time.timestamp)).toEqual(['2026-11-03T12:00:00+09:00', '2026-11-03T18:00:00+09:00']);
  });

  it('invents no date', () => {
    expect(dateEvents([row('a'), row('b')])).toEqual([]);
  });
});
