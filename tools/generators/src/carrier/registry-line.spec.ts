import { withCarrier } from './registry-line.js';

const registry = `import type { Carrier } from './kit/carrier.js';
import dhl from './de.dhl/index.js';
import ups from './us.ups/index.js';

/** Every carrier. */
export const carriers: readonly Carrier[] = [
  dhl,
  ups,
];
`;

describe('withCarrier', () => {
  it('adds the import and the line in the order of codes', () => {
    expect(withCarrier(registry, 'fr.la-poste')).toBe(`import type { Carrier } from './kit/carrier.js';
import dhl from './de.dhl/index.js';
import frLaPoste from './fr.la-poste/index.js';
import ups from './us.ups/index.js';

/** Every carrier. */
export const carriers: readonly Carrier[] = [
  dhl,
  frLaPoste,
  ups,
];
`);
  });

  it('refuses a code that is there', () => {
    expect(() => withCarrier(registry, 'us.ups')).toThrow('us.ups is in the registry already');
  });

  it('refuses a file without the list', () => {
    expect(() => withCarrier('', 'us.example')).toThrow('add the line by hand');
  });
});
