import { zoneOfRegion } from './region-zone.js';

describe('zoneOfRegion', () => {
  it.each([
    ['CA', 'BC', 'America/Vancouver'],
    ['ca', 'sk', 'America/Regina'],
    ['CA', 'PQ', 'America/Toronto'],
    ['US', 'CA', 'America/Los_Angeles'],
    ['US', 'TX', 'America/Chicago'],
    ['AU', 'WA', 'Australia/Perth'],
  ])('%s %s is %s', (country, region, zone) => expect(zoneOfRegion(country, region, 'Etc/UTC')).toBe(zone));

  it('takes the zone of a country with one clock', () => expect(zoneOfRegion('GB', 'ENG', 'America/New_York')).toBe('Europe/London'));

  it('takes the other zone where nothing is known', () => {
    expect(zoneOfRegion('US', undefined, 'America/Chicago')).toBe('America/Chicago');
    expect(zoneOfRegion(undefined, 'BC', 'America/Toronto')).toBe('America/Toronto');
  });
});
