import { Slots } from './slots.js';

const never = new AbortController().signal;

describe('Slots', () => {
  it('lets in as many as there are slots, the others in order', async () => {
    const slots = new Slots(2);
    const entered: string[] = [];
    const come = (name: string) => slots.enter(never).then(() => entered.push(name));
    await Promise.all([come('a'), come('b')]);
    const c = come('c');
    const d = come('d');
    expect(slots.depth).toBe(2);
    slots.leave();
    await c;
    expect(entered).toEqual(['a', 'b', 'c']);
    slots.leave();
    await d;
    expect(slots.depth).toBe(0);
  });

  it('forgets who gave up, and gives the slot to the next', async () => {
    const slots = new Slots(1);
    await slots.enter(never);
    const tired = new AbortController();
    const givesUp = slots.enter(tired.signal);
    const waits = slots.enter(never);
    tired.abort();
    await expect(givesUp).resolves.toBe(false);
    slots.leave();
    await expect(waits).resolves.toBe(true);
    await expect(slots.enter(AbortSignal.abort())).resolves.toBe(false);
  });

  it('has its slots again after all have left', async () => {
    const slots = new Slots(1);
    for (let round = 0; round < 3; round += 1) {
      await expect(slots.enter(never)).resolves.toBe(true);
      slots.leave();
    }
  });
});
