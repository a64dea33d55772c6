import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

declare global {
  var waybillTestPostgres: TestPostgres | undefined;
}

/** Before a jest run: one Postgres for all its integration tests, unless there are none or TEST_DATABASE_URL names one. */
export default async function globalSetup(run: { rootDir: string; projects?: string[] }, project: Config): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const folders = new Set([run.rootDir, ...(run.projects ?? []), ...(project.rootDir ? [project.rootDir] : [])]);
  if (![...folders].some(hasIntegrationTests)) return;
  globalThis.waybillTestPostgres = await startTestPostgres();
  process.env['TEST_DATABASE_URL'] = globalThis.waybillTestPostgres.url;
}

function hasIntegrationTests(project: string): boolean {
  try {
    return readdirSync(join(project, 'src'), { recursive: true }).some((path) => String(path).endsWith('.int-spec.ts'));
  } catch {
    return false;
  }
}
