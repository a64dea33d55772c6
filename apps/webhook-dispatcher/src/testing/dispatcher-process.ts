import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { guard } from '@waybill/infra';
import { until } from '@waybill/testing';

const ROOT = join(import.meta.dirname, '../../../..');
const ARGUMENTS = ['--conditions=@waybill/source', '--import', '@swc-node/register/esm-register', join(ROOT, 'apps/webhook-dispatcher/src/main.ts')];

/** The service in a process of its own, started again whenever it ends, as an orchestrator would. */
export class DispatcherProcess {
  private child!: ChildProcess;
  private stopping = false;
  starts = 0;

  constructor(private readonly env: NodeJS.ProcessEnv & { PORT: string }) {
    this.start();
  }

  /** As a crash: SIGKILL. */
  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  ready(): Promise<boolean> {
    const answer = () => fetch(`http://127.0.0.1:${this.env.PORT}/readyz`).then(({ ok }) => ok);
    return until(answer, { timeoutMs: 60_000, everyMs: 100, what: 'webhook-dispatcher' });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
  }

  private start(): void {
    const env = { ...process.env, NODE_OPTIONS: '', SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'), ...this.env };
    this.child = spawn(process.execPath, ARGUMENTS, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'ignore'] });
    if (this.child.pid) guard(this.child.pid);
    this.starts += 1;
    this.child.once('exit', () => {
      if (!this.stopping) this.start();
    });
  }
}
