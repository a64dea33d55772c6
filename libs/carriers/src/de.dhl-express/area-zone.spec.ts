import { zoneOfArea } from './area-zone.js';

describe('zoneOfArea', () => {
  it.each([
    ['SYD', 'SYDNEY-AU', 'Australia/Sydney'],
    ['AKL', 'AUCKLAND-NZ', 'Pacific/Auckland'],
    ['CVG', 'CINCINNATI HUB,OH-USA', 'America/New_York'],
    ['KIN', 'KINGSTON-JAM', 'America/Jamaica'],
    ['XXX', 'SOMEWHERE-US', 'Europe/Berlin'],
    ['XXX', undefined, 'Europe/Berlin'],
  ])('%s, %s: %s', (code, description, zone) => {
    expect(zoneOfArea({ code, description }, 'Europe/Berlin')).toBe(zone);
  });
});
