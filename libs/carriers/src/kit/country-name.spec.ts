import { countryNamed } from './country-name.js';

describe('countryNamed', () => {
  it.each([
    ['MALAYSIA', 'MY'],
    ['CHINA(PEOPLES REP)', 'CN'],
    ['Hong Kong', 'HK'],
    ['이탈리아(이태리)', 'IT'],
    ['日本', 'JP'],
    ['United Kingdom', 'GB'],
  ])('%s is %s', (name, code) => expect(countryNamed(name)).toBe(code));

  it.each([undefined, '', 'OSAKA', 'ATLANTIS'])('%p is none', (name) => expect(countryNamed(name)).toBeUndefined());
});
