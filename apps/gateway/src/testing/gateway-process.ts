import { freePort, until } from '@waybill/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** A gateway in a process of its own, to be killed. */
export interface GatewayProcess {
  url: string;
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
}

/** Resolves once it answers that it is ready. */
export async function startGatewayProcess(env: NodeJS.ProcessEnv): Promise<GatewayProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=@waybill/source', '--import', '@swc-node/register/esm-register', join(ROOT, 'apps/gateway/src/main.ts')],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '', SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'), PORT: String(port), ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const gone = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(() => fetch(`${url}/readyz`).then(({ ok }) => ok), { timeoutMs: 60_000, everyMs: 100, what: 'the gateway' });
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, kill };
}
