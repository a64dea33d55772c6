import { placeText } from './location.js';

describe('placeText', () => {
  it('joins the parts that are there', () => expect(placeText('Seoul', ' ', undefined, 'KR')).toBe('Seoul, KR'));

  it('is undefined without any', () => expect(placeText(undefined, '')).toBeUndefined());
});
