import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '@waybill/infra';

/** What `stack.json` tells other programs about the stack that runs on this data folder. */
export interface StackState {
  /** The process to ask to stop. */
  pid: number;
  /** `start`: everything; `infra`: Postgres, NATS and the simulator alone. */
  kind: 'start' | 'infra';
  /** Whether every service has been ready. */
  ready: boolean;
  baseUrl: string;
  simulatorUrl: string;
  natsUrl: string;
  databaseUrl: string;
  /** Process ids by program; of embedded servers too. */
  pids: Record<string, number>;
}

const path = (dataDir: string): string => join(dataDir, 'stack.json');

/** Replaces the file in one step, so that a reader never sees half of it. */
export function writeState(dataDir: string, state: StackState): void {
  mkdirSync(dataDir, { recursive: true });
  const half = `${path(dataDir)}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, path(dataDir));
}

export function removeState(dataDir: string): void {
  rmSync(path(dataDir), { force: true });
}

/** The state of the stack that runs on this data folder, or undefined when none does. */
export function readState(dataDir: string): StackState | undefined {
  try {
    const state = JSON.parse(readFileSync(path(dataDir), 'utf8')) as StackState;
    return isAlive(state.pid) && commandLine(state.pid).includes('stack/src/') ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Fails with one sentence when a stack runs on this data folder. */
export function assertNotRunning(dataDir: string): void {
  const state = readState(dataDir);
  if (state && state.pid !== process.pid) {
    throw new Error(`A stack is already running on ${dataDir} as process ${state.pid}: use it at ${state.baseUrl}, stop it (kill ${state.pid}), or set WAYBILL_DATA_DIR and PORT_OFFSET for a second one.`);
  }
}
