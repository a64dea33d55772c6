import { v4, v7 } from 'uuid';
import { firstUuidAt, timeOfUuidV7 } from './event-time.js';

describe('timeOfUuidV7', () => {
  it('reads the time that the id was made at', () => {
    const msecs = Date.parse('2026-11-21T03:04:05.678Z');
    expect(timeOfUuidV7(v7({ msecs }))).toBe(msecs);
  });

  it('knows no time of other ids', () => {
    expect(timeOfUuidV7(v4())).toBeUndefined();
    expect(timeOfUuidV7('nonsense')).toBeUndefined();
  });
});

describe('firstUuidAt', () => {
  it('is not above any id of its millisecond and above all of the one before', () => {
    const msecs = Date.parse('2026-11-21T00:00:00Z');
    expect(firstUuidAt(msecs) <= v7({ msecs })).toBe(true);
    expect(firstUuidAt(msecs) > v7({ msecs: msecs - 1 })).toBe(true);
  });
});
