import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends the server that an earlier run left behind: the process named on the first line of `pidFile`, and only if its command line
 * mentions `mark` (its data folder), because process ids are used again. Removes the file. Answers whether there was one.
 */
export async function stopStaleServer(pidFile: string, mark: string, signal: NodeJS.Signals): Promise<boolean> {
  const pid = readPid(pidFile);
  if (pid === undefined) return false;
  const stale = commandLine(pid).includes(mark);
  if (stale) {
    process.kill(pid, signal);
    for (let waited = 0; isAlive(pid); waited += 50) {
      if (waited === 10_000) process.kill(pid, 'SIGKILL');
      if (waited > 15_000) throw new Error(`The process ${pid}, left over by an earlier run, does not end: end it by hand.`);
      await pause(50);
    }
  }
  rmSync(pidFile, { force: true });
  return stale;
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process with this id runs, ours or another's; one that ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** The command line of a process, or an empty text when there is none with this id. */
export function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
}
