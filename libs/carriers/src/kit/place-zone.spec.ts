import { zoneOfCountry } from './place-zone.js';

describe('zoneOfCountry', () => {
  it('is the zone of a country whose clocks agree', () => {
    expect(zoneOfCountry('kr', 'America/New_York')).toBe('Asia/Seoul');
    expect(zoneOfCountry('DE', 'America/New_York')).toBe('Europe/Berlin');
  });

  it("is Beijing's for China, whatever the clocks of Ürümqi show", () => {
    expect(zoneOfCountry('CN', 'Asia/Seoul')).toBe('Asia/Shanghai');
  });

  it.each(['US', undefined, '', 'ZZ', 'Germany'])("is the carrier's for %p", (country) => {
    expect(zoneOfCountry(country, 'America/New_York')).toBe('America/New_York');
  });
});
