import type { HttpResponse } from './http.js';
import { requireSuccess } from './http-failure.js';
import type { Manifest } from './manifest.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const official = { access: 'official', unknownNumber: 'http-404' } as Manifest;
const site = { access: 'public', unknownNumber: 'answer-body' } as Manifest;
const answer = (status: number, headers: HttpResponse['headers'] = {}): HttpResponse => ({ status, headers, body: '' });

describe('requireSuccess', () => {
  it('lets 2xx through', () => {
    expect(() => requireSuccess(answer(200), official, NOW)).not.toThrow();
  });

  it.each([
    [404, 'not-found'],
    [429, 'rate-limited'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [408, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [400, 'unreadable'],
    [302, 'unreadable'],
  ])('takes %i of an official API for %s', (status, kind) => {
    expect(() => requireSuccess(answer(status), official, NOW)).toThrow(expect.objectContaining({ kind }));
  });

  it('takes 403 of a public endpoint for blocking, never for bad credentials', () => {
    expect(() => requireSuccess(answer(403), site, NOW)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  });

  it('takes 404 for a lost endpoint where unknown numbers are said in the answer', () => {
    expect(() => requireSuccess(answer(404), site, NOW)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });

  it.each([
    ['120', 120],
    ['0', 1],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 1],
    ['99999999', 86_400],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads Retry-After %p as %p seconds', (value, seconds) => {
    const response = answer(429, { 'retry-after': value });
    expect(() => requireSuccess(response, official, NOW)).toThrow(expect.objectContaining({ retryAfterSeconds: seconds }));
  });
});
