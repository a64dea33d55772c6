import type { CarrierFailureKind } from '@waybill/contracts';
import type { Fixture } from '../fixture/fixture.js';
import type { Carrier } from '../kit/carrier.js';
import type { HttpResponse } from '../kit/http.js';
import { lookUp } from '../kit/look-up.js';
import { accessWith, replayWith, testCredentials } from './replay.js';

const GARBAGE = ['<html><body>Please wait a few minutes</body></html>', '', '{}', '[]', 'null', '"text"', '{"a":'];

/** Every exchange of a good look-up, one after the other, is answered with a failure. */
export function testFailures(carrier: Carrier, { lookup, exchanges }: Fixture, meaningful: Record<string, string>): void {
  const ask = async (index: number, response: HttpResponse) => {
    const http = replayWith(exchanges, index, response);
    const [outcome] = await lookUp(carrier, [lookup], accessWith(carrier, http));
    return outcome?.ok ? undefined : outcome?.failure;
  };
  const answer = (status: number, body = '', headers: HttpResponse['headers'] = {}): HttpResponse => ({ status, body, headers });
  const official = carrier.manifest.access === 'official';
  const absent: CarrierFailureKind = carrier.manifest.unknownNumber === 'http-404' ? 'not-found' : 'unreadable';

  exchanges.forEach(({ request }, index) => {
    const last = index === exchanges.length - 1;
    const kinds: [number, CarrierFailureKind][] = [
      [404, last ? absent : 'unreadable'],
      [429, 'rate-limited'],
      [401, 'unauthorized'],
      [403, official ? 'unauthorized' : 'unavailable'],
      [500, 'unavailable'],
      [503, 'unavailable'],
    ];

    describe(`${request.method} ${request.path.split('?')[0]}`, () => {
      it.each(kinds)('%i is %s', async (status, kind) => {
        expect(await ask(index, answer(status))).toMatchObject({ kind });
      });

      it('keeps Retry-After', async () => {
        expect(await ask(index, answer(429, '', { 'retry-after': '17' }))).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 17 });
      });

      it.each(GARBAGE.filter((body) => !meaningful[body]))('a body %p is unreadable', async (body) => {
        expect(await ask(index, answer(200, body))).toMatchObject({ kind: 'unreadable' });
      });

      it.each([200, 400, 401, 404, 500])('shows no credential that a carrier repeats with %i', async (status) => {
        const secrets = Object.values(testCredentials(carrier));
        const body = JSON.stringify({ error: secrets, errors: [{ code: secrets[0], message: secrets.join() }], detail: secrets.join(), title: secrets[0] });
        const message = (await ask(index, answer(status, body)))?.message ?? '';
        expect(secrets.filter((secret) => message.includes(secret))).toEqual([]);
      });
    });
  });

  it('is unavailable when the connection breaks', async () => {
    const http = () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    const [outcome] = await lookUp(carrier, [lookup], accessWith(carrier, http));
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });
}
