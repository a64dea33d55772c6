import { cookiesOf } from './cookies.js';

const response = (cookies?: string | string[]) => ({ status: 200, headers: { 'set-cookie': cookies }, body: '' });

describe('cookiesOf', () => {
  it('gives back names and values alone', () => {
    const set = ['SESSION=a=b; Path=/; HttpOnly', 'lang=ko; Expires=Fri, 20 Nov 2026 10:00:00 GMT'];
    expect(cookiesOf(response(set))).toBe('SESSION=a=b; lang=ko');
    expect(cookiesOf(response('x=1'))).toBe('x=1');
  });

  it.each([undefined, [], 'nonsense'])('is undefined for %p', (set) => expect(cookiesOf(response(set))).toBeUndefined());
});
