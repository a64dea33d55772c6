import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LogOutput } from './log-output.ts';
import { startNodeProgram } from './node-program.ts';
import { type Addresses, programEnvironment } from './program-environment.ts';
import { type Program, programs } from './programs.ts';
import type { Settings } from './settings.ts';

/** Brings the schemas of all services that own one up to date. Fails naming the service and the reason. */
export async function migrateAll(settings: Settings, addresses: Addresses, output: LogOutput): Promise<void> {
  await Promise.all(programs.filter(({ migrates }) => migrates).map((program) => migrate(program, settings, addresses, output)));
}

async function migrate(program: Program, settings: Settings, addresses: Addresses, output: LogOutput): Promise<void> {
  const script = join(settings.workspace, 'apps', program.name, 'dist/migrate.js');
  if (!existsSync(script)) throw new Error(`apps/${program.name} has no migrate.js, though it owns a schema.`);
  const run = startNodeProgram({
    script,
    cwd: settings.workspace,
    env: programEnvironment(program, settings, addresses, process.env),
    log: (line) => output.keep('migrations', line),
  });
  const how = await run.ended;
  if (!how.startsWith('exit code 0')) throw new Error(`The migrations of ${program.name} failed: ${how}`);
}
