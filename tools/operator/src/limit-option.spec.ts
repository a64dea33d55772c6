import { readLimit } from './limit-option.ts';

describe('a limit on the command line', () => {
  it.each([['5', 5], ['0', 0], ['unlimited', -1], ['default', null]])('reads %s', (text, value) => {
    expect(readLimit(text)).toBe(value);
  });

  it.each(['', '-1', '1.5', '2000000001', 'none'])('refuses "%s"', (text) => {
    expect(() => readLimit(text)).toThrow('whole number');
  });
});
