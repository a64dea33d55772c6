import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while holding the lock file; waits for a holder that lives, takes over from one that does not.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 * @param {(pid: number) => void} [onWait] is told once whom it waits for
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  let told = false;
  while (!take(file)) {
    const holder = read(file);
    if (holder !== undefined && !isAlive(holder)) dropStale(file, holder);
    else {
      if (holder !== undefined && !told) onWait?.(holder);
      told = true;
      await pause(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @returns {number | undefined} */
function read(file) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

// Moved aside before it is removed, so that of several who find it stale only one removes it, and never the next holder's.
/** @param {string} file @param {number} holder */
function dropStale(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch {
    // Another waiter was faster.
  }
}
