import { spawn } from 'node:child_process';
import { leftoverProcesses, runMark } from './leftovers.ts';

describe('processes that a test run left', () => {
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('are found by their mark, wherever they hang in the process tree', async () => {
    const id = `probe-${process.pid}`;
    expect(await leftoverProcesses(id)).toEqual([]);
    const left = spawn('sleep', ['60'], { env: { PATH: process.env['PATH'], [runMark]: id }, detached: true, stdio: 'ignore' });
    try {
      expect(await leftoverProcesses(id)).toEqual([`${left.pid} sleep 60`]);
    } finally {
      left.kill('SIGKILL');
    }
    expect(await leftoverProcesses(id)).toEqual([]);
  }, 20_000);
});
