import { readdirSync } from 'node:fs';
import { carriers, findCarrier } from './registry.js';

const codes = carriers.map(({ manifest }) => manifest.code);
const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}\./.test(entry.name))
  .map((entry) => entry.name)
  .sort();

describe('the registry', () => {
  it('has exactly the carriers that have a folder', () => {
    expect([...codes].sort()).toEqual(folders);
  });

  it('is in the order of codes', () => {
    expect(codes).toEqual([...codes].sort());
  });

  it('gives no code and no alias to two carriers', () => {
    const all = carriers.flatMap(({ manifest }) => [manifest.code, ...manifest.aliases.map(({ code }) => code)]);
    expect(all).toHaveLength(new Set(all).size);
  });

  it('finds a carrier by code and by alias', () => {
    for (const carrier of carriers) {
      expect(findCarrier(carrier.manifest.code)).toBe(carrier);
      for (const { code } of carrier.manifest.aliases) expect(findCarrier(code)).toBe(carrier);
    }
  });

  it.each(['', 'us', 'xx.none', 'constructor'])('finds none for %p', (code) => expect(findCarrier(code)).toBeUndefined());
});
