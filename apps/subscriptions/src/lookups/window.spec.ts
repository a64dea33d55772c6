import { adapt, firstWindow } from './window.js';

const limits = { concurrency: 4, perSecond: 5, batchSize: 1 };

describe('the window of work that is out to a carrier', () => {
  it('shrinks to two rounds of its concurrency while answers are slow', () => {
    let window = { size: 4_000 };
    for (let step = 0; step < 40; step += 1) window = adapt(window, 12_000, true, limits);
    expect(window.size).toBe(8);
  });

  it('grows while answers are quick and more is waiting, to ten seconds of its rate', () => {
    let window = firstWindow(limits);
    for (let step = 0; step < 40; step += 1) window = adapt(window, 200, true, limits);
    expect(window.size).toBe(50);
  });

  it('stays when nothing waits for room', () => {
    expect(adapt({ size: 20 }, 200, false, limits)).toEqual({ size: 20 });
  });
});
