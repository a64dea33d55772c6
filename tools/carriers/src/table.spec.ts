import { table, widthOf } from './table.ts';

describe('table', () => {
  it('aligns columns, also those of East Asian texts', () => {
    expect(table([['a', 'b', 'c'], ['배달완료', 'x', 'y']])).toBe('a         b  c\n배달완료  x  y');
    expect(widthOf('배달완료')).toBe(8);
  });

  it('cuts long cells, never the last', () => {
    const long = 'x'.repeat(100);
    expect(table([[long, long]])).toBe(`${'x'.repeat(59)}…  ${long}`);
  });

  it('is empty without rows', () => expect(table([])).toBe(''));
});
