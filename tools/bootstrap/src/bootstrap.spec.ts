import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from './install.mjs';
import { isInstalled } from './installed.mjs';
import { withLock } from './lock.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waybill-bootstrap-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('isInstalled', () => {
  const locked = {
    '': { name: 'waybill' },
    'apps/gateway': { version: '0.1.0' },
    'node_modules/@waybill/gateway': { link: true },
    'node_modules/pg': { version: '8.23.0' },
    'node_modules/only-on-a-mac': { version: '1.0.0', optional: true },
  };
  const present = { 'node_modules/@waybill/gateway': { link: true }, 'node_modules/pg': { version: '8.23.0' } };
  const write = (wanted: object, there: object): void => {
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    for (const path of Object.keys(there)) {
      mkdirSync(join(root, path), { recursive: true });
      writeFileSync(join(root, path, 'package.json'), '{}');
    }
    writeFileSync(join(root, 'node_modules/.bin/node'), '');
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: there }));
  };

  it('is false in a fresh clone', () => {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
    expect(isInstalled(root)).toBe(false);
  });

  it('is true when npm recorded what the lock asks for, packages for other machines aside', () => {
    write(locked, present);
    expect(isInstalled(root)).toBe(true);
  });

  it('is false when the lock asks for another version, one more package, or a folder or the pinned Node is gone', () => {
    write({ ...locked, 'node_modules/pg': { version: '8.24.0' } }, present);
    expect(isInstalled(root)).toBe(false);
    write({ ...locked, 'node_modules/undici': { version: '8.12.0' } }, present);
    expect(isInstalled(root)).toBe(false);
    write(locked, present);
    rmSync(join(root, 'node_modules/pg'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
    write(locked, present);
    rmSync(join(root, 'node_modules/.bin/node'));
    expect(isInstalled(root)).toBe(false);
  });
});

describe('withLock', () => {
  it('lets one in at a time and leaves no file', async () => {
    const file = join(root, 'lock');
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
    };
    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('tells whom it waits for', async () => {
    const file = join(root, 'lock');
    const waitedFor: number[] = [];
    let second: Promise<void> | undefined;
    await withLock(file, () => {
      second = withLock(file, () => undefined, (pid: number) => void waitedFor.push(pid));
    });
    await second;
    expect(waitedFor).toEqual([process.pid]);
  });

  it('takes over from a holder that is gone', async () => {
    const file = join(root, 'lock');
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(file, `${gone}\n`);
    await expect(withLock(file, () => readFileSync(file, 'utf8'))).resolves.toBe(`${process.pid}\n`);
  });
});

describe('a failed npm ci', () => {
  it('names the registry when it could not be reached', () => {
    expect(failure('npm error code ENOTFOUND\nnpm error network request failed', 'code 1')).toMatch(/^npm could not reach its package registry \(ENOTFOUND\): check/);
  });

  it('names the exit code otherwise', () => {
    expect(failure('npm error ERESOLVE', 'code 1')).toBe('"npm ci" ended with code 1; its own messages are above. Nothing was started.');
  });
});

describe('node tools/bootstrap.mjs', () => {
  it('names the commands when it is given none of them', () => {
    const script = join(import.meta.dirname, '../../bootstrap.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, 'strat'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Unknown command "strat": it may be start, test, infra, reset, waybill, carriers, bench.\n' });
  });
});
