import fc from 'fast-check';
import { bodyText } from '../fixture/body-text.js';
import type { Fixture } from '../fixture/fixture.js';
import { CarrierError } from '../kit/carrier-error.js';
import type { Carrier } from '../kit/carrier.js';
import { trackingContent } from '../kit/tracking-content.js';
import { mutationsOf } from './mutation.js';
import { accessWith, ANSWERED_AT, replay } from './replay.js';
import { violations } from './violations.js';

const RUNS = 60;

/** Whatever becomes of an answer: valid tracking data, or a `CarrierError`, and nothing else. */
export function testMutations(carrier: Carrier, fixture: Fixture): void {
  it(`${fixture.name} never throws anything else, nor gives invalid data`, async () => {
    const last = fixture.exchanges.at(-1)!;
    const mutations = mutationsOf(bodyText(last.response.body));
    await fc.assert(
      fc.asyncProperty(mutations, async (body) => {
        const exchanges = [...fixture.exchanges.slice(0, -1), { ...last, response: { ...last.response, body } }];
        const access = accessWith(carrier, replay(exchanges).http);
        try {
          const answer = await carrier.fetch([fixture.lookup, ...(fixture.together ?? [])], access);
          const { data } = trackingContent(carrier.parse(answer, fixture.lookup, ANSWERED_AT), ANSWERED_AT);
          expect(violations(data)).toEqual([]);
        } catch (error) {
          if (!(error instanceof CarrierError)) throw error;
        }
      }),
      { numRuns: RUNS },
    );
  });
}
