import { adapt, firstWindow, type LaneWindow } from './window.js';

const limits = { concurrency: 4, perSecond: 5, batchSize: 1 };
const after = (steps: number, window: LaneWindow, sojournOf: (size: number) => number, wanting = true): LaneWindow => {
  for (let step = 0; step < steps; step += 1) window = adapt(window, sojournOf(window.size), wanting, limits);
  return window;
};

describe('the window of work that is out to a carrier', () => {
  it('begins with two rounds of its concurrency, a few at most', () => {
    expect(firstWindow(limits).size).toBe(8);
    expect(firstWindow({ ...limits, concurrency: 100 }).size).toBe(16);
  });

  it('shrinks to two rounds while answers are slow, and no further: the carrier itself is', () => {
    expect(after(40, { size: 4_000, best: 200 }, () => 12_000).size).toBe(8);
  });

  it('grows while answers stay quick and more is waiting, to ten seconds of its rate', () => {
    expect(after(40, firstWindow(limits), () => 200).size).toBe(50);
    expect(after(40, firstWindow(limits), () => 200, false).size).toBe(8);
  });

  it('settles where answers begin to queue', () => {
    const fast = { ...limits, perSecond: 10_000 };
    let window = firstWindow(fast);
    const sizes = Array.from({ length: 200 }, () => (window = adapt(window, Math.max(100, window.size), true, fast)).size);
    expect(Math.min(...sizes.slice(20))).toBeGreaterThan(100);
    expect(Math.max(...sizes.slice(20))).toBeLessThan(1_000);
  });
});
