import { PaceQueue } from './pace-queue.js';

const never = new AbortController().signal;

/** What the database does: turns follow one another at the rate. */
function ledger(perSecond: number) {
  const booked: number[] = [];
  let until = 0;
  const book = async (count: number) => {
    booked.push(count);
    const now = performance.now();
    const first = Math.max(until, now);
    until = first + (count * 1_000) / perSecond;
    return first - now;
  };
  return { booked, book };
}

describe('PaceQueue', () => {
  it('never lets more through than the rate', async () => {
    const { book } = ledger(100);
    const queue = new PaceQueue(100, book);
    const times: number[] = [];
    await Promise.all(Array.from({ length: 30 }, () => queue.take(never).then((turn) => turn && times.push(performance.now()))));
    expect(times).toHaveLength(30);
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(285);
    queue.stop();
  });

  it('shares one ledger between replicas', async () => {
    const { book } = ledger(100);
    const queues = [new PaceQueue(100, book), new PaceQueue(100, book)];
    const started = performance.now();
    await Promise.all(queues.flatMap((queue) => Array.from({ length: 15 }, () => queue.take(never))));
    expect(performance.now() - started).toBeGreaterThanOrEqual(285);
    queues.forEach((queue) => queue.stop());
  });

  it('books the turns of many together', async () => {
    const { booked, book } = ledger(1_000);
    const queue = new PaceQueue(1_000, book);
    await Promise.all(Array.from({ length: 50 }, () => queue.take(never)));
    expect(booked.length).toBeLessThanOrEqual(4);
    queue.stop();
  });

  it("gives the turn of somebody who gave up to the next", async () => {
    const { booked, book } = ledger(20);
    const queue = new PaceQueue(20, book);
    await queue.take(never);
    const tired = new AbortController();
    const givesUp = queue.take(tired.signal);
    const waits = queue.take(never);
    tired.abort();
    await expect(givesUp).resolves.toBe(false);
    await expect(waits).resolves.toBe(true);
    expect(booked.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(3);
    queue.stop();
  });

  it('refuses those who wait when no turn can be booked, and works again afterwards', async () => {
    let down = true;
    const { book } = ledger(100);
    const queue = new PaceQueue(100, (count) => (down ? Promise.reject(new Error('no database')) : book(count)));
    await expect(queue.take(never)).resolves.toBe(false);
    down = false;
    await expect(queue.take(never)).resolves.toBe(true);
    queue.stop();
  });
});
