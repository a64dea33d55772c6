import type { CarrierEntry } from '@waybill/contracts';
import { Places } from './places.js';

const carrier = (code: string, more: Partial<CarrierEntry> = {}): CarrierEntry => ({
  metadata: {
    code,
    name: code,
    serviceScope: 'national',
    country: code.slice(0, 2).toUpperCase(),
    trackingNumberPattern: { regex: '^.*$' },
  },
  inputs: {},
  aliases: [],
  sandbox: false,
  access: 'official',
  credentials: [],
  ...more,
});

const places = new Places([
  carrier('us.west', { regions: ['CA', 'ZZ9'] }),
  carrier('us.all'),
  carrier('se.post', { aliases: [{ code: 'dk.post', listed: true }, { code: 'fi.old', listed: false }] }),
  carrier('zz.sandbox', { sandbox: true }),
]);

describe('Places', () => {
  it('lists carriers and countries sorted, with listed aliases, without the sandbox (decision 11)', () => {
    expect(places.carriers).toEqual(['dk.post', 'se.post', 'us.all', 'us.west']);
    expect(places.countries).toEqual(['dk', 'se', 'us']);
  });

  it('lists all carriers of a country, whatever the letters’ case', () => {
    expect(places.ofCountry('US')).toEqual(['us.all', 'us.west']);
    expect(places.ofCountry('dK')).toEqual(['dk.post']);
  });

  it('knows no country without a listed carrier', () => {
    expect(places.ofCountry('fi')).toBeUndefined();
    expect(places.ofCountry('zz')).toBeUndefined();
    expect(places.ofCountry('constructor')).toBeUndefined();
  });

  it('lists a region’s own carriers first, then the nationwide ones', () => {
    expect(places.ofRegion('us', 'ca')).toEqual(['us.west', 'us.all']);
    expect(places.ofRegion('US', 'us-ca')).toEqual(['us.west', 'us.all']);
    expect(places.ofRegion('us', 'NY')).toEqual(['us.all']);
  });

  it('knows ISO 3166-2 subdivisions and the regions that carriers name, no others', () => {
    expect(places.ofRegion('us', 'zz9')).toEqual(['us.west', 'us.all']);
    expect(places.ofRegion('us', 'XX')).toBeUndefined();
    expect(places.ofRegion('fr', 'IDF')).toBeUndefined();
  });
});
