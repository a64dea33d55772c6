import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '@waybill/testing';

const ROOT = join(import.meta.dirname, '../../../..');

/** A tracker in a process of its own, to be killed. */
export interface TrackerProcess {
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
}

/** Resolves once it answers that it is ready. */
export async function startTrackerProcess(env: NodeJS.ProcessEnv & { PORT: string }): Promise<TrackerProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@waybill/source', '--import', '@swc-node/register/esm-register', join(ROOT, 'apps/tracker/src/main.ts')],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '', SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'), ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const gone = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  try {
    const ready = () => fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(({ ok }) => ok);
    await until(ready, { timeoutMs: 25_000, everyMs: 100, what: 'the tracker' });
  } catch (error) {
    await kill();
    throw error;
  }
  return { kill };
}
