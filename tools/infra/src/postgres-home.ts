import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, isRoot, mayWalkTo, unprivilegedAccount } from './account.ts';

export interface PostgresHome {
  /** The cluster's folder. */
  data: string;
  /** As whom Postgres runs; undefined: as ourselves. */
  account?: Account;
  /** Where programs that the account can run may be copied to. */
  programs: string;
}

/**
 * Where the cluster that belongs to `dataDir` lives. For an ordinary user: there. For root, Postgres runs as another account, which may not
 * be able to walk there (a clone below /root): then below /var/tmp, which outlives a reboot, under a name made from the path, with a note left in `dataDir`.
 */
export function postgresHome(dataDir: string): PostgresHome {
  mkdirSync(dirname(dataDir), { recursive: true });
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
  const path = realpathSync(dataDir);
  if (!isRoot()) return { data: path, programs: path };

  const account = ownerOfCluster(path) ?? unprivilegedAccount();
  const keyed = keyedFolder(path);
  if (mayWalkTo(dirname(path), account)) {
    hand(path, account);
    return { data: path, account, programs: join(keyed, 'programs') };
  }
  const data = join(keyed, 'data');
  mkdirSync(keyed, { recursive: true, mode: 0o755 });
  if (lstatSync(keyed).isSymbolicLink() || statSync(keyed).uid !== 0) throw new Error(`${keyed} belongs to somebody else: remove it, or set WAYBILL_DATA_DIR to a folder outside /root.`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  hand(data, account);
  writeFileSync(join(path, 'MOVED'), `Postgres runs as ${account.name}, who cannot walk to this folder, so its data is in ${data}\n`);
  return { data, account, programs: join(keyed, 'programs') };
}

/** Removes the cluster that belongs to `dataDir`, wherever it lives. The server must be stopped. */
export function removePostgresHome(dataDir: string): void {
  if (existsSync(dataDir) && isRoot()) rmSync(keyedFolder(realpathSync(dataDir)), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function keyedFolder(path: string): string {
  const key = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), `waybill-${key}`);
}

function ownerOfCluster(path: string): Account | undefined {
  const mark = join(path, 'PG_VERSION');
  if (!existsSync(mark)) return undefined;
  const { uid, gid } = statSync(mark);
  return uid === 0 ? undefined : { name: `user ${uid}`, uid, gid };
}

function hand(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}
