import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Whether this process is root, as which Postgres refuses to run. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** The account as which root runs Postgres: `postgres` where there is one, else `nobody`. */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { name, uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('Postgres does not run as root and this machine has neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL.');
}

/** Whether the account may walk from the root folder to this one (mode bits; the folder must exist). */
export function mayWalkTo(folder: string, account: Pick<Account, 'uid' | 'gid'>): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}
