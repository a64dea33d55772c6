import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Starts one role of floor.ts and waits until it is ready. */
export function startFloor(role: 'responder' | 'server', env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), role], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The floor's ${role} ended with ${code}`)));
  });
}
