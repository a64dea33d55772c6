import { Lifecycle } from './lifecycle.js';

describe('Lifecycle', () => {
  it('tells the state of every part; one that throws is not ready', async () => {
    const lifecycle = new Lifecycle();
    lifecycle.readyWhen('nats', () => true);
    lifecycle.readyWhen('database', () => Promise.reject(new Error('away')));
    lifecycle.readyWhen('carriers', () => {
      throw new Error('not loaded');
    });
    await expect(lifecycle.states()).resolves.toEqual({ nats: true, database: false, carriers: false });
  });

  it('runs every step at the stop, also when one fails', async () => {
    const lifecycle = new Lifecycle();
    const done: string[] = [];
    lifecycle.whenStopping(() => Promise.reject(new Error('no')));
    lifecycle.whenStopping(() => void done.push('flushed'));
    await lifecycle.stop();
    expect([lifecycle.stopping, done]).toEqual([true, ['flushed']]);
  });
});
