import { laneShares } from './lane-shares.js';

const manifest = (concurrency: number, sandbox = false) => ({ sandbox, limits: { concurrency, perSecond: 1, timeoutMs: 1_000 } });

describe('laneShares', () => {
  it.each([3, 4, 5, 8, 10, 100])('splits %d whole', (concurrency) => {
    const { track, now, poll } = laneShares(manifest(concurrency));
    expect(track + now + poll).toBe(concurrency);
    expect(Math.min(track, now, poll)).toBeGreaterThanOrEqual(1);
  });

  it('gives every lane something of the smallest concurrency', () => {
    expect(laneShares(manifest(1))).toEqual({ track: 1, now: 1, poll: 1 });
  });

  it('does not let sandbox users wait for each other', () => {
    expect(laneShares(manifest(1, true)).track).toBeGreaterThan(100);
  });
});
