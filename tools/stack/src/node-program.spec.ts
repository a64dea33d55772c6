import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@waybill/infra';
import { startNodeProgram } from './node-program.ts';

describe('a node program', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-program-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (source: string, log: (line: string) => void = () => undefined, patienceMs?: number) => {
    const script = join(folder, 'main.cjs');
    writeFileSync(script, source);
    return startNodeProgram({ script, cwd: folder, env: { PATH: process.env['PATH'] }, log, patienceMs });
  };

  it('tells its exit code and the last error line, however much it said afterwards', async () => {
    const error = JSON.stringify({ level: 'error', msg: 'no connection', err: { message: 'refused' } });
    const running = run(`console.log(${JSON.stringify(error)}); console.log('bye'); process.exitCode = 3`);
    await expect(running.ended).resolves.toBe('exit code 3: no connection: refused');
  });

  it('tells the signal that ended it', async () => {
    await expect(run(`process.kill(process.pid, 'SIGKILL')`).ended).resolves.toBe('signal SIGKILL');
  });

  it('is asked to stop, and killed when it does not', async () => {
    const lines: string[] = [];
    let up: () => void = () => undefined;
    const listening = new Promise<void>((resolve) => (up = resolve));
    const deaf = run(`process.on('SIGTERM', () => console.log('asked')); setInterval(() => 0, 1000); console.log('up')`, (line) => (lines.push(line), up()), 200);
    await listening;
    await deaf.stop();
    await expect(deaf.ended).resolves.toMatch(/^signal SIGKILL/);
    expect(lines).toEqual(['up', 'asked']);
    expect(isAlive(deaf.pid ?? 0)).toBe(false);
  });
});
