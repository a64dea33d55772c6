import { migrate, type ServiceDatabase } from '@waybill/database';
import { loadConfig } from './load-config.js';
import { databaseEnv } from './service-env.js';

/** The migration step of a deployment: brings one schema up to date, says what it did, and exits. */
export async function runMigrations(name: string, database: ServiceDatabase): Promise<void> {
  try {
    const { DATABASE_URL } = loadConfig(databaseEnv, process.env);
    const ran = await migrate(database, DATABASE_URL);
    process.stdout.write(`${name}: ${ran.length > 0 ? `ran ${ran.join(', ')}` : 'the schema is up to date'}\n`);
  } catch (error) {
    process.stderr.write(`${name}: the migrations failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
