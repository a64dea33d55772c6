import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface FreshDatabase {
  url: string;
  /** Removes it, together with the connections that are still open to it. */
  drop(): Promise<void>;
}

/** An empty database of this test's own on the test run's Postgres. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('No Postgres for tests: name the file *.int-spec.ts so that the run starts one, or set TEST_DATABASE_URL.');
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await execute(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
