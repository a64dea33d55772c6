import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withLock } from '@waybill/bootstrap/lock';

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/**
 * Compiles everything that `tsconfig.build.json` names, unless no source changed since the last time. Two at once: the second waits.
 * @param say sentences about what takes long
 * @param abort ends the compiler
 */
export async function build(root: string, say: (sentence: string) => void, abort: AbortSignal): Promise<void> {
  const cache = join(root, 'node_modules/.cache/waybill');
  const stamp = join(cache, 'build');
  const fresh = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
  if (fresh()) return;
  mkdirSync(cache, { recursive: true });
  const waiting = (pid: number): void => say(`Process ${pid} is building already: waiting for it.`);
  await withLock(join(cache, 'build.lock'), async () => {
    if (fresh()) return;
    say('Building.');
    const before = fingerprint(root);
    const started = performance.now();
    await compile(root, abort);
    say(`Built in ${Math.round((performance.now() - started) / 100) / 10} s.`);
    writeFileSync(stamp, before);
  }, waiting);
}

/** A digest of names, sizes and times of all sources, and of which projects have an output at all. */
export function fingerprint(root: string): string {
  const digest = createHash('sha256');
  const note = (path: string): void => {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json']) note(join(root, file));
  for (const group of ['apps', 'libs']) {
    for (const project of readdirSync(join(root, group)).sort()) {
      const folder = join(root, group, project);
      if (!existsSync(join(folder, 'tsconfig.build.json'))) continue;
      note(join(folder, 'tsconfig.build.json'));
      digest.update(existsSync(join(folder, 'dist/.tsbuildinfo')) ? 'built' : 'not built');
      for (const path of readdirSync(join(folder, 'src'), { recursive: true }).map(String).sort()) {
        if (path.endsWith('.ts') && !path.endsWith('spec.ts')) note(join(folder, 'src', path));
      }
    }
  }
  return digest.digest('hex');
}

function compile(root: string, abort: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const tsc = spawn(process.execPath, [compiler, '-b', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit', signal: abort });
    tsc.on('error', reject);
    tsc.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed; the compiler says why above.'))));
  });
}
