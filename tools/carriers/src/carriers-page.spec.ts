import { readFileSync } from 'node:fs';
import { withCarriers } from './carriers-page.ts';

const page = readFileSync(new URL('../../../docs/carriers.md', import.meta.url), 'utf8');

describe('docs/carriers.md', () => {
  it('lists the carriers as their manifests describe them (else: npm run carriers -- docs)', () => {
    expect(withCarriers(page)).toBe(page);
  });

  it('names every variable that a carrier needs, and no sandbox', () => {
    expect(page).toContain('`CARRIER_US_UPS_CLIENT_ID`, `CARRIER_US_UPS_CLIENT_SECRET`');
    expect(page).not.toContain('| `zz.');
  });

  it('says which mark is missing', () => expect(() => withCarriers('# Carriers')).toThrow('lacks the line'));
});
