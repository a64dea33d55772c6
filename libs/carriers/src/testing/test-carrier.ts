import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFixtures, loadTemplate } from '../fixture/load-fixtures.js';
import type { Carrier } from '../kit/carrier.js';
import { testCodes } from './test-codes.js';
import { testFailures } from './test-failures.js';
import { testFixture } from './test-fixture.js';
import { testMutations } from './test-mutations.js';

export interface Exceptions {
  /** Codes of the status map that the templates cannot exercise, each with the reason. */
  unexercised?: Record<string, string>;
  /** Bodies that are garbage to other carriers and mean something to this one, such as `[]` for a number without events, each with the reason. */
  meaningful?: Record<string, string>;
}

const WANTED = ['delivered', 'in-transit', 'not-found'];

/**
 * The conformance suite: a carrier's spec is this one line. Runs all cases of its `fixtures/` (request built, URL called, answer
 * parsed, failure mapped) and the invariants that nobody can freeze wrongly in a fixture.
 * @param specUrl `import.meta.url` of the spec
 */
export function testCarrier(carrier: Carrier, specUrl: string, exceptions: Exceptions = {}): void {
  const folder = dirname(fileURLToPath(specUrl));
  const fixtures = loadFixtures(join(folder, 'fixtures'));
  const alone = loadTemplate(join(folder, 'fixtures'), 'alone');
  const after = loadTemplate(join(folder, 'fixtures'), 'after-in-transit');

  describe(carrier.manifest.code, () => {
    it('lies in a folder named after its code', () => {
      expect(basename(folder)).toBe(carrier.manifest.code);
    });

    it.each(WANTED)('has a fixture %s', (name) => {
      expect(fixtures.map((fixture) => fixture.name)).toContain(name);
    });

    describe('answers', () => fixtures.forEach((fixture) => testFixture(carrier, fixture)));

    const inTransit = fixtures.find(({ name }) => name === 'in-transit');
    if (inTransit) describe('fails', () => testFailures(carrier, inTransit, exceptions.meaningful ?? {}));

    describe('codes', () => testCodes(carrier, alone, after, exceptions.unexercised ?? {}));

    describe('mutated answers', () => fixtures.forEach((fixture) => testMutations(carrier, fixture)));
  });
}
