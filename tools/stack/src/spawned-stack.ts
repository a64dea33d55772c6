import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard, isAlive, removeAtEnd, removePostgresHome } from '@waybill/infra';
import { freeOffset } from './free-offset.ts';
import type { StackState } from './state-file.ts';
import { until } from '@waybill/testing';

export type ProcessName = 'gateway' | 'carrier-directory' | 'tracker' | 'subscriptions' | 'webhook-dispatcher' | 'carrier-simulator' | 'postgres' | 'nats';

export interface RunningStack {
  baseUrl: string;
  databaseUrl: string;
  natsUrl: string;
  /** The simulator's control routes: `${controlUrl}/faults/us.ups` and so on. */
  controlUrl: string;
  /** `Authorization` of the development key pair. */
  authorization: string;
  /** Where the stack keeps its data and its logs. */
  dataDir: string;
  /** The process id now; another after every restart. */
  pid(name: ProcessName): number;
  /** Ends a process as a crash would; the stack starts it again, twice at most within ten minutes. */
  kill(name: ProcessName): Promise<void>;
  /** Waits until another process than `pid` runs under the name. */
  restarted(name: ProcessName, pid: number): Promise<number>;
  /** What the stack has written so far. */
  output(): string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

/** Starts the whole stack the way `npm start` does, on free ports and an empty data folder, and waits until every service is ready. */
export async function startStack({ env = {}, withinMs = 180_000 }: { env?: NodeJS.ProcessEnv; withinMs?: number } = {}): Promise<RunningStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-e2e-'));
  chmodSync(dataDir, 0o711);
  removeAtEnd(dataDir);
  const child = spawn(process.execPath, [join(root, 'tools/stack/src/start.ts')], {
    cwd: root,
    // The channel tells the stack when these tests are gone, even by SIGKILL.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env, PORT_OFFSET: String(await freeOffset()), WAYBILL_DATA_DIR: dataDir },
  });
  if (child.pid) guard(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const state = (): StackState => JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8')) as StackState;
  const pid = (name: ProcessName): number => {
    const found = state().pids[name];
    if (!found) throw new Error(`${name} does not run now`);
    return found;
  };

  await until(() => hasEnded(child) || state().ready, { timeoutMs: withinMs, everyMs: 50, what: 'the stack' });
  if (hasEnded(child)) throw new Error(`The stack ended while it started:\n${output.slice(-4_000)}`);
  const { baseUrl, databaseUrl, natsUrl, simulatorUrl } = state();
  return {
    baseUrl,
    databaseUrl,
    natsUrl,
    controlUrl: `${simulatorUrl}/_control`,
    authorization: 'Bearer wb_test_demo:sk_test_demo',
    dataDir,
    pid,
    output: () => output,
    async kill(name) {
      const victim = pid(name);
      process.kill(victim, 'SIGKILL');
      await until(() => !isAlive(victim), { what: `the end of ${name}` });
    },
    restarted: (name, before) => until(() => pid(name) !== before && pid(name), { timeoutMs: 30_000, what: `the restart of ${name}` }) as Promise<number>,
    async stop() {
      if (!hasEnded(child)) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      removePostgresHome(join(dataDir, 'postgres'));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
