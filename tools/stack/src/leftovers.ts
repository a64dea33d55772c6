import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isAlive } from '@waybill/infra';

/** The variable that marks every process of a test run. */
export const runMark = 'WAYBILL_TEST_RUN';

/** The processes of the test run `id` that are still there after a grace of 5 s, as `pid command line`. Linux only; elsewhere none. */
export async function leftoverProcesses(id: string): Promise<string[]> {
  for (let waited = 0; ; waited += 100) {
    const pids = marked(id);
    if (pids.length === 0) return [];
    if (waited >= 5_000) return pids.map((pid) => `${pid} ${commandLine(pid).trim()}`);
    await pause(100);
  }
}

/** What tests left in the run's own temporary folder: entries of ours, not caches of tools. */
export function leftoverFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('waybill-'));
}

function marked(id: string): number[] {
  let entries: string[];
  try {
    entries = readdirSync('/proc');
  } catch {
    return [];
  }
  const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
  return pids.filter((pid) => pid !== process.pid && environmentOf(pid).includes(`${runMark}=${id}\0`) && isAlive(pid));
}

function environmentOf(pid: number): string {
  try {
    return `${readFileSync(`/proc/${pid}/environ`, 'utf8')}\0`;
  } catch {
    return '';
  }
}
