import { judge } from './verdict.js';

const rules = { scheduleSeconds: [5, 30], chance: 0.5, now: Date.parse('2026-11-21T00:00:00Z') };
const answer = (statusCode: number | undefined, retryAfter?: string) => ({ statusCode, body: Buffer.alloc(0), ...(retryAfter && { retryAfter }) });

describe('judge', () => {
  it.each([200, 201, 204, 299])('counts %i as delivered', (status) => {
    expect(judge(answer(status), 0, rules)).toEqual({ delivered: true, strength: 'answered', gone: false });
  });

  it.each([300, 301, 302, 307, 308, 400, 401, 404, 500, 503])('counts %i as failed without slowing down', (status) => {
    expect(judge(answer(status), 0, rules)).toEqual({ delivered: false, strength: 'refused', gone: false, error: `HTTP ${status}`, retryInMs: 5_000 });
  });

  it.each([429, 502, 504, undefined])('slows down at %p', (status) => {
    expect(judge(answer(status), 1, rules)).toMatchObject({ delivered: false, strength: 'overloaded', retryInMs: 30_000 });
  });

  it('disables at 410', () => {
    expect(judge(answer(410), 0, rules).gone).toBe(true);
  });

  it('is final after the last attempt', () => {
    expect(judge(answer(500), 2, rules)).not.toHaveProperty('retryInMs');
  });

  it('respects Retry-After for the delivery up to a day, for the endpoint up to five minutes and only at 429', () => {
    expect(judge(answer(429, '7200'), 0, rules)).toMatchObject({ retryInMs: 7_200_000, pauseMs: 300_000 });
    expect(judge(answer(503, 'Sat, 21 Nov 2026 00:01:00 GMT'), 0, rules)).toMatchObject({ retryInMs: 60_000 });
    expect(judge(answer(503, '60'), 0, rules)).not.toHaveProperty('pauseMs');
  });
});
