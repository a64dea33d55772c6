import { MicroBatch } from './micro-batch.js';

describe('MicroBatch', () => {
  const gate = () => {
    const batches: { items: number[]; finish: (error?: Error) => void }[] = [];
    const run = (items: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        batches.push({ items, finish: (error) => (error ? reject(error) : resolve(items.map((item) => item * 2))) });
      });
    return { batches, run };
  };
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

  it('joins calls of one turn, and those that come while a batch runs', async () => {
    const { batches, run } = gate();
    const batch = new MicroBatch(run, { max: 10, atOnce: 1 });
    const first = [batch.add(1), batch.add(2)];
    await turn();
    const later = [batch.add(3), batch.add(4), batch.add(5)];
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    batches[0]!.finish();
    await expect(Promise.all(first)).resolves.toEqual([2, 4]);
    await turn();
    expect(batches[1]!.items).toEqual([3, 4, 5]);
    batches[1]!.finish();
    await expect(Promise.all(later)).resolves.toEqual([6, 8, 10]);
  });

  it('splits what is too much for one batch', async () => {
    const { batches, run } = gate();
    const batch = new MicroBatch(run, { max: 2, atOnce: 2 });
    const all = Promise.all([1, 2, 3].map((item) => batch.add(item)));
    await turn();
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3]]);
    batches.forEach(({ finish }) => finish());
    await expect(all).resolves.toEqual([2, 4, 6]);
  });

  it('fails the calls of a failed batch and goes on', async () => {
    const { batches, run } = gate();
    const batch = new MicroBatch(run, { max: 1, atOnce: 1 });
    const [bad, good] = [batch.add(1), batch.add(2)];
    await turn();
    batches[0]!.finish(new Error('no'));
    await expect(bad).rejects.toThrow('no');
    await turn();
    batches[1]!.finish();
    await expect(good).resolves.toBe(4);
  });
});
