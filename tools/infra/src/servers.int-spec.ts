import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startNats } from './nats.ts';
import { freePort } from './port.ts';
import { startPostgres } from './postgres.ts';
import { removePostgresHome } from './postgres-home.ts';
import { isAlive } from './stale-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-infra-'));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  removePostgresHome(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

async function gone(pid: number): Promise<void> {
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 15_000) throw new Error(`process ${pid} is still there`);
    await pause(50);
  }
}

/** A process that starts a server with the given call and then waits to be killed; answers its and the server's process id. */
async function holder(call: string): Promise<{ pid: number; server: number }> {
  const source = `import * as infra from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
    const server = await infra.${call}; console.log(server.pid); setInterval(() => 0, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const server = await new Promise<number>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))));
  return { pid: child.pid ?? 0, server };
}

describe('Postgres', () => {
  it('keeps its data over a restart, commits to disk, and takes 200 connections', async () => {
    const options = { dataDir: join(folder, 'postgres'), port: await freePort() };
    const first = await startPostgres(options);
    await query(first.url, 'create table parcel as select 1 as id');
    await first.stop();
    const second = await startPostgres(options);
    expect(await query(second.url, 'select id from parcel')).toEqual([{ id: 1 }]);
    const settings = await query(second.url, `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('max_connections') as connections`);
    expect(settings).toEqual([{ fsync: 'on', commit: 'on', connections: '200' }]);
    await second.stop();
  });

  it('recovers from a crash of its own', async () => {
    const options = { dataDir: join(folder, 'postgres'), port: await freePort() };
    const first = await startPostgres(options);
    await query(first.url, 'create table parcel as select 1 as id');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await startPostgres(options);
    expect(await query(second.url, 'select id from parcel')).toEqual([{ id: 1 }]);
    await second.stop();
  });

  it('does not outlive the process that started it, even when that is killed', async () => {
    const { pid, server } = await holder(`startPostgres({ dataDir: ${JSON.stringify(join(folder, 'postgres'))}, port: ${await freePort()} })`);
    process.kill(pid, 'SIGKILL');
    await gone(server);
  });

  it('names the port that is taken', async () => {
    const squatter = createServer().listen(await freePort(), '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as { port: number };
    await expect(startPostgres({ dataDir: join(folder, 'postgres'), port })).rejects.toThrow(`Port ${port}, which Postgres wants, is taken by another program`);
    squatter.close();
  });
});

describe('NATS', () => {
  it('does not outlive the process that started it, even when that is killed', async () => {
    const { pid, server } = await holder(`startNats({ storeDir: ${JSON.stringify(folder)}, port: ${await freePort()} })`);
    process.kill(pid, 'SIGKILL');
    await gone(server);
  });

  it('takes the place of a server that an earlier run left on the same store', async () => {
    const port = await freePort();
    const first = await startNats({ storeDir: folder, port });
    const said: string[] = [];
    const second = await startNats({ storeDir: folder, port, say: (sentence) => said.push(sentence) });
    await gone(first.pid);
    expect(said).toEqual(['The NATS server of an earlier run was still there and has been stopped.']);
    await second.stop();
  });

  it('leaves a process alone that merely has the recorded id', async () => {
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
    writeFileSync(join(folder, 'nats.pid'), String(bystander.pid));
    const server = await startNats({ storeDir: folder, port: await freePort() });
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
    bystander.kill();
    await server.stop();
  });

  it('says what it wrote last when it cannot start', async () => {
    writeFileSync(join(folder, 'store'), 'not a folder');
    await expect(startNats({ storeDir: folder, port: await freePort() })).rejects.toThrow(/^The NATS server did not start: ended with code 1\. Its last words:\n {2}/);
    expect(existsSync(join(folder, 'nats.conf'))).toBe(true);
    expect(readFileSync(join(folder, 'nats.conf'), 'utf8')).toContain('max_payload: 8388608');
  });
});
