import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const bin = (path: string) => join(repository, 'node_modules', path);
const carriers = 'libs/carriers/src';
let copy: string;

/** A copy with what the generator reads and writes; its node_modules are ours. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'waybill-generator-'));
  for (const path of ['package.json', 'nx.json', 'tsconfig.base.json', 'jest.preset.mjs', 'libs/carriers', 'tools/generators']) {
    cpSync(join(repository, path), join(copy, path), { recursive: true, filter: (source) => !source.endsWith('/dist') });
  }
  symlinkSync(bin(''), join(copy, 'node_modules'));
  const config = `import preset from './jest.preset.mjs';
const { globalSetup, globalTeardown, ...rest } = preset;
export default { ...rest, rootDir: 'libs/carriers' };
`;
  writeFileSync(join(copy, 'jest.config.mjs'), config);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) => {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', NODE_OPTIONS: '' };
  return execFileSync(process.execPath, [...(script.includes('jest') ? ['--experimental-vm-modules', '--no-warnings'] : []), bin(script), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
};

describe('nx g ./tools/generators:carrier', () => {
  it('does what CONTRIBUTING says: a folder whose one-line spec passes over three fixtures, and the registry line', () => {
    const guide = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8');
    const command = /^npx nx (g \S+ us\.example)$/m.exec(guide)![1]!.split(' ');
    run('nx/dist/bin/nx.js', ...command);
    expect(readdirSync(join(copy, carriers, 'us.example/fixtures')).filter((name) => name.endsWith('.json'))).toHaveLength(3);
    expect(readFileSync(join(copy, carriers, 'registry.ts'), 'utf8')).toContain("import usExample from './us.example/index.js';");
    expect(run('jest/bin/jest.js', '-c', 'jest.config.mjs', 'src/us.example', 'src/registry', '--silent')).toBe('');
    run('typescript/bin/tsc', '-p', 'libs/carriers/tsconfig.json');
  }, 120_000);

  it('says what a code looks like', () => {
    expect(() => run('nx/dist/bin/nx.js', 'g', './tools/generators:carrier', 'Example')).toThrow(/us\.example|pattern/);
  });
});
