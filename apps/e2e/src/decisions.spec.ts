import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const rows = [...readFileSync(join(root, 'docs/decisions.md'), 'utf8').matchAll(/^(\d+)\. /gm)].map(([, row]) => Number(row));

const specs = ['apps', 'libs']
  .flatMap((group) => readdirSync(join(root, group), { recursive: true, encoding: 'utf8' }).map((path) => join(root, group, path)))
  .filter((path) => path.endsWith('spec.ts') && !path.includes('node_modules') && !path.includes('/dist/'));

/** Rows in the names of tests: "(decision 5)", "(decisions 5 and 7)". */
const named = new Set(
  specs.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\(?decisions? ([\d, and–]+)/g)].flatMap(([, numbers]) => numbers!.match(/\d+/g) ?? []).map(Number),
  ),
);

describe('docs/decisions.md', () => {
  it('has rows 1 to 32', () => {
    expect(rows).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  });

  it.each(rows)('row %i is named by a test', (row) => {
    expect(named.has(row)).toBe(true);
  });
});
