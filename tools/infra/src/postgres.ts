import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { assertPortFree } from './port.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { type PostgresHome, postgresHome } from './postgres-home.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { stopStaleServer } from './stale-server.ts';

export interface PostgresOptions {
  /** A folder of Postgres' own; made when missing, kept at the end. */
  dataDir: string;
  port: number;
  /** Whether commits survive a power cut; false only for data that nobody keeps. */
  durable?: boolean;
  /** Each line of the server's log. */
  log?: (line: string) => void;
  /** Sentences about what takes long. */
  say?: (sentence: string) => void;
}

export interface RunningPostgres {
  /** With the database `waybill`; loopback only. */
  url: string;
  pid: number;
  /** Settles when the server has ended, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const user = 'waybill';

/** Starts the embedded Postgres 18 on its data folder: new clusters are made, a crash's leftovers cleared, root steps down to another account. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const home = postgresHome(options.dataDir);
  const binaries = postgresBinaries(home.account, home.programs);
  if (await stopStaleServer(join(home.data, 'postmaster.pid'), home.data, 'SIGINT')) options.say?.('Postgres of an earlier run was still there and has been stopped.');
  await assertPortFree(options.port, 'Postgres');
  if (!existsSync(join(home.data, 'PG_VERSION'))) {
    options.say?.('Postgres: making a new database cluster.');
    makeCluster(home, binaries);
  }
  const server = await startServer({
    name: 'Postgres',
    command: binaries.postgres,
    args: ['-D', home.data, '-p', String(options.port), ...settings(options.durable ?? true)],
    ready: /database system is ready to accept connections/,
    readyWithinMs: 60_000,
    stopSignal: 'SIGINT',
    account: home.account,
    log: options.log,
  });
  return withDatabase(server, options.port);
}

function settings(durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    autovacuum_naptime: '10s',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function makeCluster({ data, account }: PostgresHome, { initdb }: PostgresBinaries): void {
  for (const name of readdirSync(data)) {
    if (name !== 'MOVED') rmSync(join(data, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(tmpdir(), 'waybill-initdb-'));
  const secret = join(folder, 'password');
  writeFileSync(secret, user, { mode: 0o600 });
  if (account) for (const path of [folder, secret]) chownSync(path, account.uid, account.gid);
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256', '--no-sync', '--no-instructions'];
  const made = spawnSync(initdb, ['-D', data, '-U', user, `--pwfile=${secret}`, ...flags], {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  rmSync(folder, { recursive: true, force: true });
  if (made.status !== 0) throw new Error(`Postgres could not make its cluster in ${data}: ${made.error?.message ?? made.stderr.trim()}`);
}

async function withDatabase(server: ServerProcess, port: number): Promise<RunningPostgres> {
  const address = `postgres://${user}:${user}@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [user]);
    if (!rowCount) await client.query(`create database ${user}`);
  } catch (error) {
    await server.stop();
    throw new Error(`Postgres on port ${port} started but refuses us: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: `${address}/${user}`, pid: server.pid, ended: server.ended, stop: () => server.stop() };
}
