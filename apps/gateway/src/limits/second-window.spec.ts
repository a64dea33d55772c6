import fc from 'fast-check';
import { SecondWindow } from './second-window.js';

/** The shared counter, as Postgres keeps it. */
class Counter {
  taken = 0;
  constructor(private readonly limit: number) {}
  grant(wanted: number): { granted: number; taken: number } {
    const granted = Math.max(0, Math.min(wanted, this.limit - this.taken));
    this.taken += granted;
    return { granted, taken: this.taken };
  }
}

describe('a second of a key over several gateways (decision 4)', () => {
  it('never admits more than the limit and one share per gateway, whenever leases arrive', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 6 }), fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 800 }), (limit, gateways, steps) => {
        const counter = new Counter(limit);
        const windows = Array.from({ length: gateways }, () => new SecondWindow(1, limit));
        let admitted = 0;
        for (const [which, leaseArrives] of steps) {
          const window = windows[which % gateways]!;
          if (window.admit()) admitted += 1;
          if (leaseArrives && window.wanted > 0) {
            const { granted, taken } = counter.grant(window.wanted);
            window.lease(granted, taken);
          }
        }
        expect(admitted).toBeLessThanOrEqual(limit + gateways * Math.max(1, Math.floor(limit / 20)));
      }),
      { numRuns: 500 },
    );
  });

  it('admits exactly the limit with one gateway', () => {
    const counter = new Counter(500);
    const window = new SecondWindow(1, 500);
    let leases = 0;
    const admitted = Array.from({ length: 800 }, () => {
      if (window.wanted > 0) {
        const { granted, taken } = counter.grant(window.wanted);
        window.lease(granted, taken);
        leases += 1;
      }
      return window.admit();
    }).filter(Boolean).length;
    expect([admitted, window.total]).toEqual([500, 500]);
    expect(leases).toBeLessThanOrEqual(20);
  });

  it('leases nothing for a key that hardly sends anything', () => {
    const window = new SecondWindow(1, 500);
    for (let i = 0; i < 12; i++) window.admit();
    expect(window.wanted).toBe(0);
  });

  it('keeps the limit of this gateway alone when nobody can be asked', () => {
    const window = new SecondWindow(1, 10);
    window.leaseAll();
    expect(Array.from({ length: 20 }, () => window.admit()).filter(Boolean)).toHaveLength(10);
  });
});
