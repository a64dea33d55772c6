import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import { guard, release } from './guardian.ts';

export interface ServerCommand {
  /** How sentences call the server. */
  name: string;
  command: string;
  args: string[];
  /** The line of its output that says that it serves. */
  ready: RegExp;
  readyWithinMs: number;
  stopSignal: 'SIGTERM' | 'SIGINT';
  account?: Account;
  /** What its environment has besides PATH; servers get nothing else of ours. */
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
}

export interface ServerProcess {
  readonly pid: number;
  /** Settles when the process has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Ends it in good order; after 15 s by SIGKILL. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Starts a server in a process group of its own (Ctrl-C is ours to pass on) and waits for its ready line; fails with its last output. */
export async function startServer(server: ServerCommand): Promise<ServerProcess> {
  const mark = process.env['WAYBILL_TEST_RUN'];
  const child = spawn(server.command, server.args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...(mark && { WAYBILL_TEST_RUN: mark }), ...server.env },
    ...(server.account && { uid: server.account.uid, gid: server.account.gid }),
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const pid = child.pid ?? 0;
  if (pid) {
    guard(pid, server.stopSignal === 'SIGINT' ? 'INT' : 'TERM');
    void ended.then(() => release(pid));
  }
  await ready(child, server);
  child.unref();

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.ref();
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(force);
  };
  return { pid, ended, stop: () => end(server.stopSignal), kill: () => end('SIGKILL') };
}

function ready(child: ChildProcess, server: ServerCommand): Promise<void> {
  const tail: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${server.name} did not start: ${reason}${tail.length ? `. Its last words:\n  ${tail.join('\n  ')}` : ''}`));
    };
    const timer = setTimeout(() => fail(`not ready within ${server.readyWithinMs / 1000} s`), server.readyWithinMs);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`ended with ${signal ?? `code ${code}`}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      (stream as typeof stream & { unref?: () => void }).unref?.();
      createInterface({ input: stream }).on('line', (line) => {
        server.log?.(line);
        if (tail.push(line) > 8) tail.shift();
        if (!server.ready.test(line)) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
}
