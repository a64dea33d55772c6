import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Fetches the distribution's package (Debian, Ubuntu) and unpacks its program to `target`, in folders of our own: needs no root and changes nothing in the system. */
export async function unpackDistributionPackage(target: string): Promise<void> {
  mkdirSync(join(target, '..'), { recursive: true });
  const folder = mkdtempSync(`${target}-`);
  try {
    mkdirSync(join(folder, 'state/lists/partial'), { recursive: true });
    mkdirSync(join(folder, 'cache/archives/partial'), { recursive: true });
    const settings = {
      'Dir::State': join(folder, 'state'),
      'Dir::State::Lists': join(folder, 'state/lists'),
      'Dir::Cache': join(folder, 'cache'),
      'Dir::State::status': '/var/lib/dpkg/status',
      'APT::Sandbox::User': '',
      'Debug::NoLocking': '1',
      'Acquire::Languages': 'none',
    };
    const apt = (...command: string[]) => run('apt-get', [...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]), ...command], { cwd: folder, timeout: 120_000 });
    await apt('update');
    await apt('download', 'nats-server');
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!archive) throw new Error('apt-get download left no package');
    await run('dpkg', ['-x', join(folder, archive), join(folder, 'root')]);
    const path = ['usr/sbin/nats-server', 'usr/bin/nats-server'].map((name) => join(folder, 'root', name));
    copyFileSync(await firstThatRuns(path), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function firstThatRuns(paths: string[]): Promise<string> {
  for (const path of paths) {
    if (await run(path, ['--version']).then(() => true, () => false)) return path;
  }
  throw new Error('the package holds no program that runs here');
}
