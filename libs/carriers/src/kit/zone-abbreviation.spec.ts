import { offsetOfAbbreviation } from './zone-abbreviation.js';

describe('offsetOfAbbreviation', () => {
  it.each([
    ['EST', '-05:00'],
    ['EDT', '-04:00'],
    ['pst ', '-08:00'],
    ['MDT', '-06:00'],
    ['ADT', '-03:00'],
    ['NST', '-03:30'],
    ['NDT', '-02:30'],
    ['CSTNO', '-06:00'],
  ])('%s is %s', (abbreviation, offset) => expect(offsetOfAbbreviation(abbreviation)).toBe(offset));

  it.each([undefined, '', 'ISRAEL', 'IST', 'BST', 'GMT', 'ET', 'CESTX'])('does not know %p', (abbreviation) => {
    expect(offsetOfAbbreviation(abbreviation)).toBeUndefined();
  });
});
