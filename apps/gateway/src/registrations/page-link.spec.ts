import { nextLink, readCursor } from './page-link.js';

const id = '019aa3c1-7b1e-7c3d-9f3e-0123456789ab';

describe('the link to the next page (decision 20)', () => {
  it('leads back to the id that it was made of', () => {
    const link = nextLink('/v2/webhooks/subscriptions', { limit: 20 }, id);
    const [, url] = /^<(.+)>; rel="next"$/.exec(link)!;
    const query = new URL(url!, 'http://localhost').searchParams;
    expect([query.get('limit'), readCursor(query.get('cursor'))]).toEqual(['20', id]);
  });

  it.each(['', 'x', id, 'AAAAAAAAAAAAAAAAAAAAAA', ['a', 'b']])('refuses %j', (cursor) => {
    expect(() => readCursor(cursor)).toThrow('cursor is not valid');
  });
});
