import { TokenHolder } from './token-holder.js';

const T0 = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(T0.getTime() + seconds * 1000);

describe('TokenHolder', () => {
  const counting = () => {
    let count = 0;
    return async () => ({ value: `token-${++count}`, expiresInSeconds: 3600 });
  };

  it('asks once for many callers', async () => {
    const holder = new TokenHolder();
    const ask = counting();
    expect(await Promise.all([1, 2, 3].map(() => holder.get('key', T0, ask)))).toEqual(['token-1', 'token-1', 'token-1']);
  });

  it('asks again a minute before the end', async () => {
    const holder = new TokenHolder();
    const ask = counting();
    await holder.get('key', T0, ask);
    expect(await holder.get('key', after(3539), ask)).toBe('token-1');
    expect(await holder.get('key', after(3540), ask)).toBe('token-2');
  });

  it('keeps the tokens of two credentials apart', async () => {
    const holder = new TokenHolder();
    const ask = counting();
    expect(await holder.get('a', T0, ask)).toBe('token-1');
    expect(await holder.get('b', T0, ask)).toBe('token-2');
  });

  it('forgets a failed request', async () => {
    const holder = new TokenHolder();
    await expect(holder.get('key', T0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await holder.get('key', T0, counting())).toBe('token-1');
  });

  it('lets those who waited for a failed request ask again, together', async () => {
    const holder = new TokenHolder();
    let asked = 0;
    const ask = async () => {
      if (++asked === 1) throw new Error('out of time');
      return { value: 'token', expiresInSeconds: 3600 };
    };
    const all = await Promise.allSettled([1, 2, 3].map(() => holder.get('key', T0, ask)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(asked).toBe(2);
  });

  it('renews a refused token once, however many callers saw the refusal', async () => {
    const holder = new TokenHolder();
    const ask = counting();
    const old = await holder.get('key', T0, ask);
    const renewed = await Promise.all(
      [1, 2, 3].map(async () => {
        await holder.refuse('key', old);
        return holder.get('key', T0, ask);
      }),
    );
    expect(renewed).toEqual(['token-2', 'token-2', 'token-2']);
  });
});
