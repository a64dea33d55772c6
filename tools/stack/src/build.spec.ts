import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, fingerprint } from './build.ts';
import { fakeWorkspace } from './fake-workspace.ts';

describe('the build', () => {
  let root: string;
  let said: string[];
  const run = () => build(root, (sentence) => said.push(sentence), new AbortController().signal);

  beforeEach(() => {
    said = [];
    root = fakeWorkspace();
    mkdirSync(join(root, 'libs/contracts/src'), { recursive: true });
    writeFileSync(join(root, 'libs/contracts/tsconfig.build.json'), '{}');
    writeFileSync(join(root, 'libs/contracts/src/index.ts'), 'export const one = 1;\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('happens once per change of the sources', async () => {
    await run();
    await run();
    expect(said.filter((sentence) => sentence === 'Building.')).toHaveLength(1);
    writeFileSync(join(root, 'libs/contracts/src/index.ts'), 'export const two = 2;;\n');
    await run();
    expect(said.filter((sentence) => sentence === 'Building.')).toHaveLength(2);
  });

  it('does not depend on tests', () => {
    const before = fingerprint(root);
    writeFileSync(join(root, 'libs/contracts/src/index.spec.ts'), '');
    expect(fingerprint(root)).toBe(before);
  });

  it('is wanted again when an output is missing', () => {
    mkdirSync(join(root, 'libs/contracts/dist'));
    writeFileSync(join(root, 'libs/contracts/dist/.tsbuildinfo'), '');
    const before = fingerprint(root);
    rmSync(join(root, 'libs/contracts/dist'), { recursive: true });
    expect(fingerprint(root)).not.toBe(before);
  });
});
