import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removePostgresHome } from '@waybill/infra';
import { command } from './command.ts';
import { readSettings } from './settings.ts';
import { assertNotRunning } from './state-file.ts';

await command(async () => {
  const { dataDir, databaseUrl } = readSettings(process.env);
  assertNotRunning(dataDir);
  removePostgresHome(join(dataDir, 'postgres'));
  for (const name of ['nats', 'logs', 'stack.json']) rmSync(join(dataDir, name), { recursive: true, force: true });
  if (existsSync(dataDir) && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  process.stdout.write(`${dataDir} is empty now.${databaseUrl ? ' The database at DATABASE_URL was left alone.' : ''}\n`);
  return 0;
});
