import { CarrierError } from './carrier-error.js';
import { failingAsUnavailable, header } from './http.js';

const request = { method: 'GET', url: 'https://carrier.test', headers: {} } as const;

describe('header', () => {
  it('is the first value, whatever the case', () => {
    const response = { status: 200, headers: { 'retry-after': '7', 'set-cookie': ['a=1', 'b=2'] }, body: '' };
    expect([header(response, 'Retry-After'), header(response, 'Set-Cookie'), header(response, 'etag')]).toEqual(['7', 'a=1', undefined]);
  });
});

describe('failingAsUnavailable', () => {
  const failing = (error: unknown) => failingAsUnavailable(() => Promise.reject(error))(request);

  it.each([
    [new DOMException('stop', 'TimeoutError'), 'did not answer in time'],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'could not be reached (ECONNREFUSED)'],
    [new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }), 'could not be reached (ENOTFOUND)'],
    [undefined, 'could not be reached'],
  ])('says why there was no answer: %p', async (error, message) => {
    await expect(failing(error)).rejects.toMatchObject({ kind: 'unavailable', message });
  });

  it('leaves what is a CarrierError already', async () => {
    const error = new CarrierError('unreadable', 'answered more than anybody reads');
    await expect(failing(error)).rejects.toBe(error);
  });
});
