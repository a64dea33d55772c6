import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface Totals {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/**
 * Runs the tests of the projects in one jest process and counts them; a test file that cannot even be loaded counts as one failure, and so
 * does a jest that leaves no report.
 */
export async function runJest(projects: string[], args: string[], env: NodeJS.ProcessEnv, workspace: string, abort: AbortSignal): Promise<Totals> {
  const report = join(env['TMPDIR'] ?? '/tmp', 'jest-report.json');
  const flags = [
    '--json',
    `--outputFile=${report}`,
    '--testLocationInResults=false',
    `--cacheDirectory=${join(workspace, 'node_modules/.cache/jest')}`,
    '--passWithNoTests',
    '--projects',
    ...projects,
  ];
  const node = ['--experimental-vm-modules', '--no-warnings', jest, ...args, ...flags];
  const child = spawn(process.execPath, node, { cwd: workspace, env, stdio: ['ignore', 'ignore', 'inherit'], signal: abort, killSignal: 'SIGTERM' });
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  rmSync(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || code === 0 ? failed : 1 };
}
