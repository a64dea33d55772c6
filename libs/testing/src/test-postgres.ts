import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removeAtEnd, removePostgresHome, startPostgres } from '@waybill/infra';
import { dockerOrEmbedded } from './docker-or-embedded.ts';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A Postgres for one test run, in a temporary folder or a container, gone afterwards even when the run is killed. */
export function startTestPostgres(): Promise<TestPostgres> {
  return dockerOrEmbedded(startContainer, startProcess);
}

async function startProcess(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-postgres-'));
  chmodSync(folder, 0o711);
  removeAtEnd(folder);
  const dataDir = join(folder, 'data');
  const server = await startPostgres({ dataDir, port: await freePort(), durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      removePostgresHome(dataDir);
      removePostgresHome(folder);
    },
  };
}

async function startContainer(): Promise<TestPostgres> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18').withCommand(['postgres', '-c', 'max_connections=200', '-c', 'fsync=off']).start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}
