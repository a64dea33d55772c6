import type { RunningStack } from '@waybill/stack/spawned-stack';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, '../../../tools/operator/src/main.ts');

/** Runs the operator's command line against a stack and answers what it prints as JSON. */
export async function operate<T>(stack: RunningStack, ...args: string[]): Promise<T> {
  const env = { ...process.env, NODE_OPTIONS: '', NATS_URL: stack.natsUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', PROGRAM, ...args, '--json'], { env });
  return JSON.parse(stdout) as T;
}
