import { joined, statusMap } from './status-map.js';

const map = statusMap({ OD: ['out_for_delivery', 'Out for delivery'] });

describe('statusMap', () => {
  it('finds exactly its codes', () => {
    expect(map.get('OD')).toEqual({ status: 'out_for_delivery', description: 'Out for delivery' });
    expect(['od', '', undefined, 'constructor', '__proto__'].map((code) => map.get(code))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('joins maps under prefixes', () => {
    const both = joined(map, map.under('X/'));
    expect(both.codes).toEqual(['OD', 'X/OD']);
    expect(both.get('X/OD')).toEqual(map.get('OD'));
  });

  it('gives no code two statuses', () => {
    expect(() => joined(map, map)).toThrow('the code OD is in two status maps');
  });
});
