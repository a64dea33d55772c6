import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** A replica in a process of its own, to be killed. */
export interface ReplicaProcess {
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export function startReplicaProcess(env: NodeJS.ProcessEnv): ReplicaProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=@waybill/source', '--import', '@swc-node/register/esm-register', 'apps/subscriptions/src/main.ts'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { PATH: process.env['PATH'], SWC_NODE_PROJECT: 'tsconfig.base.json', ...env } },
  );
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return { kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
