import { pino } from 'pino';
import { until } from '@waybill/testing';
import { Repeating } from './repeating.js';

const log = pino({ level: 'silent' });

describe('Repeating', () => {
  it('takes turns on its own, one at a time, and none after stop', async () => {
    let turns = 0;
    let inside = 0;
    const repeating = new Repeating({
      name: 'counting',
      everyMs: 1,
      log,
      turn: async () => {
        expect(++inside).toBe(1);
        await Promise.resolve();
        inside -= 1;
        turns += 1;
        if (turns === 2) throw new Error('goes on after this');
        return turns % 2 === 0;
      },
    });
    repeating.start();
    await until(() => turns >= 10);
    await repeating.stop();
    const after = turns;
    repeating.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(turns).toBe(after);
  });

  it('takes another turn for a wake-up during a turn', async () => {
    let turns = 0;
    const repeating = new Repeating({
      name: 'waking',
      everyMs: 60_000,
      log,
      turn: async () => {
        turns += 1;
        if (turns === 1) repeating.wake();
        return Promise.resolve(false);
      },
    });
    repeating.start();
    await until(() => turns === 2);
    await repeating.stop();
  });
});
