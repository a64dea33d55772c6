import { execFile } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './cache-folder.ts';
import { unpackDistributionPackage } from './nats-package.ts';
import { downloadRelease, releaseFor } from './nats-release.ts';

/** One way to come by the program: puts it at the given path or fails with the reason. */
export interface Source {
  name: string;
  fetch: (target: string) => Promise<void>;
}

/** The program's path, or the reason why each way to it failed. */
export type NatsBinary = { path: string } | { failures: string[] };

/** nats-server from PATH, from the cache, or from the first source that yields one that runs; kept in the cache for the next time. */
export async function natsBinary(say: (sentence: string) => void = () => undefined, sources = knownSources(), cache = cacheFolder()): Promise<NatsBinary> {
  if (await runs('nats-server')) return { path: 'nats-server' };
  const kept = join(cache, 'nats-server');
  if (existsSync(kept) && (await runs(kept))) return { path: kept };

  const failures: string[] = [];
  for (const source of sources) {
    say(`nats-server: trying ${source.name}.`);
    const half = `${kept}.${process.pid}`;
    try {
      await source.fetch(half);
      chmodSync(half, 0o755);
      if (!(await runs(half))) throw new Error('it does not run here');
      renameSync(half, kept);
      return { path: kept };
    } catch (error) {
      rmSync(half, { force: true });
      failures.push(`${source.name}: ${reason(error)}`);
      say(`nats-server: ${failures.at(-1)}.`);
    }
  }
  return { failures };
}

function knownSources(): Source[] {
  const release = releaseFor(process.platform, process.arch);
  return [
    ...(release ? [{ name: 'its release on GitHub', fetch: (target: string) => downloadRelease(release, target) }] : []),
    ...(existsSync('/usr/bin/apt-get') ? [{ name: "the distribution's package (apt-get download)", fetch: unpackDistributionPackage }] : []),
  ];
}

function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error ? `${message} (${cause.message})` : message).split('\n')[0] ?? '';
}

async function runs(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--version'], { timeout: 10_000, env: process.env }).then(
    () => true,
    () => false,
  );
}
