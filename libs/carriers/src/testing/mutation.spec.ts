import fc from 'fast-check';
import { mutationsOf } from './mutation.js';

const sample = (body: string) => fc.sample(mutationsOf(body), { numRuns: 200, seed: 1 });

describe('mutationsOf', () => {
  it('changes JSON at every depth and keeps it JSON', () => {
    const bodies = sample('{"a":{"b":[1,{"c":"x"}]}}');
    expect(bodies.filter((body) => body !== '').every((body) => JSON.parse(body) !== undefined)).toBe(true);
    expect(new Set(bodies).size).toBeGreaterThan(100);
    expect(bodies.some((body) => body.startsWith('{"a":{"b":[1,{"c":') && !body.includes('"x"'))).toBe(true);
    expect(bodies.some((body) => !body.startsWith('{"a"'))).toBe(true);
  });

  it('changes text that is no JSON', () => {
    expect(new Set(sample('<html><p>x</p></html>')).size).toBeGreaterThan(100);
  });
});
