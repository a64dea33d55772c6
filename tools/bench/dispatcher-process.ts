import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, guard, removeAtEnd, removePostgresHome, startNats, startPostgres } from '@waybill/infra';
import { build } from '@waybill/stack/build';
import pg from 'pg';

export interface BenchDispatcher {
  natsUrl: string;
  /** Rows so far. */
  counts(): Promise<{ deliveries: number; attempts: number }>;
  /** Waits until nothing is left in the queue. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** webhook-dispatcher as it runs in production, with a durable Postgres and a broker of its own. */
export async function startDispatcher(): Promise<BenchDispatcher> {
  await build(root, (sentence) => process.stdout.write(`${sentence}\n`), new AbortController().signal);
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  chmodSync(folder, 0o711);
  removeAtEnd(folder);
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir, port: await freePort() });
  const nats = await startNats({ storeDir: join(folder, 'nats'), port: await freePort() });
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    RECEIVER_ALLOWED_NETWORKS: 'any',
  };
  await ended(node('migrate.js', env));
  const child = node('main.js', env);
  if (child.pid) guard(child.pid);
  await ready(`http://127.0.0.1:${port}/readyz`, child);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const count = async (from: string) => Number((await pool.query(`select count(*) from webhook_dispatcher.${from}`)).rows[0].count);
  return {
    natsUrl: nats.url,
    counts: async () => ({ deliveries: await count(`delivery where status = 'delivered'`), attempts: await count('attempt') }),
    async settled() {
      while ((await count('delivery_queue')) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async stop() {
      await pool.end();
      child.kill('SIGTERM');
      await ended(child).catch(() => undefined);
      await Promise.all([postgres.stop(), nats.stop()]);
      removePostgresHome(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const node = (program: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(root, 'apps/webhook-dispatcher/dist', program)], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a program ended with ${code}`))));
  });
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const last = performance.now() + 30_000;
  while (performance.now() < last && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('webhook-dispatcher did not become ready');
}
