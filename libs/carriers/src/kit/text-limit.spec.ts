import { cut } from './text-limit.js';

describe('cut', () => {
  it('keeps short texts as they are', () => expect(cut('Zustellung erfolgt\n– Hof')).toBe('Zustellung erfolgt\n– Hof'));

  it('cuts at 1,000 characters, never through a character', () => {
    expect(cut('x'.repeat(1001))).toHaveLength(1000);
    expect(cut(`${'x'.repeat(999)}😀`)).toBe('x'.repeat(999));
  });

  it('takes out what no database takes', () => {
    expect(cut('a\u0000b\u001Fc')).toBe('a b c');
    expect(cut('\uD800')).toBe('\uFFFD');
  });

  it.each([undefined, '', ' \n', '\u0000'])('is undefined for %p', (text) => expect(cut(text)).toBeUndefined());
});
