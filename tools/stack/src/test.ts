import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtEnd } from '@waybill/infra';
import { startTestPostgres } from '@waybill/testing/postgres';
import { build } from './build.ts';
import { command } from './command.ts';
import { runJest, type Totals } from './jest-run.ts';
import { leftoverFiles, leftoverProcesses, runMark } from './leftovers.ts';
import { readSettings } from './settings.ts';
import { stopRequest } from './stop-request.ts';
import { testProjects } from './test-projects.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

await command(async () => {
  const { workspace, databaseUrl } = readSettings({ ...process.env, PORT_OFFSET: '0' });
  const { signal } = stopRequest(() => process.exit(130));
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-run-'));
  chmodSync(folder, 0o711);
  removeAtEnd(folder);
  process.env['TMPDIR'] = folder;

  const id = randomUUID();
  const given = process.env['TEST_DATABASE_URL'] ?? databaseUrl;
  if (!given) say('Starting Postgres for the tests.');
  const postgres = given ? undefined : await startTestPostgres();
  const env = environment({ [runMark]: id, TEST_DATABASE_URL: given ?? postgres?.url });
  const totals = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Totals): void => {
    totals.passed += passed;
    totals.failed += failed;
    say(`So far ${totals.passed} passed, ${totals.failed} failed.`);
  };

  const { beside, endToEnd } = testProjects(workspace);
  const args = process.argv.slice(2);
  say('Running the tests of all libraries, services and tools.');
  add(await runJest(beside, ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB', ...args], env, workspace, signal));
  const built = await build(workspace, say, signal).then(() => true, (error: Error) => (say(error.message), false));
  if (built) {
    say('Running the end-to-end tests against the whole stack.');
    add(await runJest(endToEnd, ['--runInBand', ...args], env, workspace, signal));
  } else add({ passed: 0, failed: 1 });
  await postgres?.stop();

  const left = signal.aborted ? [] : [...(await leftoverProcesses(id)), ...leftoverFiles(folder)];
  for (const what of left) say(`Left behind by the tests: ${what}`);
  rmSync(folder, { recursive: true, force: true });
  if (signal.aborted) return 130;
  process.stdout.write(`${totals.passed} passed, ${totals.failed + left.length} failed\n`);
  return totals.failed + left.length === 0 && totals.passed > 0 ? 0 : 1;
});

// Tests start servers of their own: a developer's settings must not reach them.
function environment(added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = ['DATABASE_URL', 'NATS_URL', 'PORT_OFFSET', 'WAYBILL_DATA_DIR', 'POLL_INTERVAL_SECONDS', 'LOG_LEVEL', 'NODE_ENV', 'PORT', 'HOST'];
  const kept = Object.entries(process.env).filter(([name]) => !ours.includes(name) && !name.startsWith('CARRIER_'));
  return { ...Object.fromEntries(kept), ...added };
}
