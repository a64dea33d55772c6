import { dateWithMonthName } from './month-name.js';

describe('dateWithMonthName', () => {
  it.each([
    ['30-Jun-2016', '2016-06-30'],
    ['2 May 2017', '2017-05-02'],
    ['02 September 2017', '2017-09-02'],
  ])('%s is %s', (text, date) => expect(dateWithMonthName(text)).toBe(date));

  it.each([undefined, '', '30-Abc-2016', '2016-06-30'])('%p is none', (text) => expect(dateWithMonthName(text)).toBeUndefined());
});
