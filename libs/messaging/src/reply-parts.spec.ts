import fc from 'fast-check';
import { formatPart, PartCollector, splitBody } from './reply-parts.js';

describe('reply parts', () => {
  it('make the body again, whatever their order and however often one comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.integer({ min: 1, max: 50 }), fc.infiniteStream(fc.nat()), (body, partBytes, dice) => {
        const parts = splitBody(body, partBytes).map((part, index, all) => ({ part, header: formatPart(index, all.length) }));
        const shuffled = [...parts, ...parts].map((entry) => ({ entry, at: dice.next().value })).sort((a, b) => a.at - b.at);
        const collector = new PartCollector();
        const wholes = shuffled.map(({ entry }) => collector.add(entry.header, entry.part)).filter((whole) => whole !== undefined);
        expect(wholes).toHaveLength(1);
        expect([...wholes[0]!]).toEqual([...body]);
      }),
    );
  });

  it('are one for what fits', () => {
    expect(splitBody(new Uint8Array(10), 10)).toHaveLength(1);
    expect(splitBody(new Uint8Array(0), 10)).toHaveLength(1);
  });
});
