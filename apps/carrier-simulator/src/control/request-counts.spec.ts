import { RequestCounts } from './request-counts.js';

describe('RequestCounts', () => {
  it('counts requests, numbers and each number', () => {
    const counts = new RequestCounts();
    counts.request();
    for (const number of ['A', 'B', 'A']) counts.lookup(number);
    expect(counts.report()).toEqual({ requests: 1, lookups: 3 });
    expect(counts.report('A').lookups).toBe(2);
    expect(counts.report('C').lookups).toBe(0);
  });

  it('forgets the oldest of more than 10,000 numbers', () => {
    const counts = new RequestCounts();
    for (let number = 0; number <= 10_000; number++) counts.lookup(`${number}`);
    expect(counts.report('0').lookups).toBe(0);
    expect(counts.report('10000').lookups).toBe(1);
    expect(counts.report().lookups).toBe(10_001);
  });
});
