import type { Fixture } from '../fixture/fixture.js';
import type { Carrier } from '../kit/carrier.js';
import { lookUp } from '../kit/look-up.js';
import { accessWith, ANSWERED_AT, asFixture, replay, testCredentials } from './replay.js';
import { violations } from './violations.js';

/** Builds the requests of a fixture, answers them, and compares what comes out. */
export function testFixture(carrier: Carrier, fixture: Fixture): void {
  it(fixture.name, async () => {
    const { http, requests } = replay(fixture.exchanges);
    const access = accessWith(carrier, http);
    const [outcome] = await lookUp(carrier, [fixture.lookup, ...(fixture.together ?? [])], access);

    const compared = fixture.exchanges.map(({ request }, index) => asFixture(requests[index], request, testCredentials(carrier)));
    expect(compared.map(({ sent }) => sent)).toEqual(compared.map(({ wanted }) => wanted));
    expect(requests).toHaveLength(fixture.exchanges.length);

    if (fixture.failure) {
      expect(outcome).toEqual({ ok: false, failure: expect.objectContaining(fixture.failure) });
      return;
    }
    const data = { ...fixture.expected, lastUpdated: ANSWERED_AT.toISOString() };
    expect(outcome).toEqual({ ok: true, data, unrecognised: fixture.unrecognised ?? [] });
    if (outcome?.ok) expect(violations(outcome.data)).toEqual([]);
  });
}
