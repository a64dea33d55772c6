import { exampleManifest } from './example-manifest.fixture.js';
import { defineManifest } from './manifest.js';
import { metadata } from './metadata.js';

describe('defineManifest', () => {
  it('fills in what most carriers do not have', () => {
    expect(defineManifest(exampleManifest)).toMatchObject({ sandbox: false, aliases: [] });
  });

  it.each([
    ['code', { code: 'UPS' }],
    ['timeZone', { timeZone: 'America/Springfield' }],
    ['trackingNumberPattern', { trackingNumberPattern: { regex: '(' } }],
    ['baseUrl', { baseUrl: 'https://carrier.test/' }],
    ['batchSize', { batchSize: 0 }],
    ['format', { inputs: { postalCode: { need: 'optional' as const, format: '[0-9]', formatDescription: 'digits', benefit: 'more' } } }],
  ])('names a faulty %s', (member, change) => {
    expect(() => defineManifest({ ...exampleManifest, ...change })).toThrow(member);
  });
});

describe('metadata', () => {
  it('has the members of the contract', () => {
    expect(metadata({ manifest: defineManifest(exampleManifest) })).toEqual({
      code: 'us.example',
      name: { en: 'Example', ko: '예시' },
      serviceScope: 'national',
      country: 'US',
      trackingNumberPattern: { regex: '^EX[0-9]{8}$' },
    });
  });

  it('names the regions of a regional carrier', () => {
    expect(metadata({ manifest: defineManifest({ ...exampleManifest, regions: ['CA', 'NV'] }) }).region).toBe('CA,NV');
  });
});
