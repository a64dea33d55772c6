import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isAlive, isPortFree, startNats, type RunningNats } from '@waybill/infra';
import { until } from '@waybill/testing';
import { fakeWorkspace } from './fake-workspace.ts';
import { freeOffset } from './free-offset.ts';
import { programs } from './programs.ts';
import type { Settings } from './settings.ts';
import { runStack } from './stack.ts';
import { readState, type StackState } from './state-file.ts';

describe('the stack on programs that only answer', () => {
  let settings: Settings;
  let nats: RunningNats;
  let natsFolder: string;
  let said: string;
  let end: () => Promise<unknown>;
  const write = process.stdout.write;

  beforeAll(async () => {
    natsFolder = mkdtempSync(join(tmpdir(), 'waybill-stack-nats-'));
    nats = await startNats({ port: await freePort(), storeDir: natsFolder });
  });
  afterAll(async () => {
    await nats.stop();
    rmSync(natsFolder, { recursive: true });
  });

  beforeEach(async () => {
    said = '';
    end = async () => undefined;
    process.stdout.write = ((text: string) => ((said += text), true)) as typeof write;
    settings = {
      workspace: fakeWorkspace(),
      portOffset: await freeOffset(),
      dataDir: mkdtempSync(join(tmpdir(), 'waybill-stack-data-')),
      databaseUrl: process.env['TEST_DATABASE_URL'],
      natsUrl: nats.url,
      logLevel: 'info',
      pollIntervalSeconds: '10',
    };
  });
  afterEach(async () => {
    await end();
    process.stdout.write = write;
    for (const folder of [settings.workspace, settings.dataDir]) rmSync(folder, { recursive: true });
  });

  const run = () => {
    const abort = new AbortController();
    const asked = Promise.withResolvers<string>();
    const ready = Promise.withResolvers<void>();
    const code = runStack('start', programs, settings, { signal: abort.signal, asked: asked.promise }, () => ready.resolve());
    void code.then(() => ready.reject(new Error(`The stack ended: ${said}`)));
    ready.promise.catch(() => undefined);
    const stop = (): void => (abort.abort(), asked.resolve('SIGTERM'));
    end = () => (stop(), code);
    return { code, ready: ready.promise, stop };
  };
  // The state carries the pid of this jest process, whose command line is no stack's.
  const state = (): StackState => JSON.parse(readFileSync(join(settings.dataDir, 'stack.json'), 'utf8')) as StackState;
  const break_ = (name: string, source: string): void => writeFileSync(join(settings.workspace, 'apps', name, 'dist/main.js'), source);

  it('becomes ready, tells where it is in stack.json, and leaves nothing when it is stopped', async () => {
    const stack = run();
    await stack.ready;
    const { pids, ready, baseUrl } = state();
    expect(Object.keys(pids).sort()).toEqual(programs.map(({ name }) => name).sort());
    expect(ready).toBe(true);
    await expect(fetch(`${baseUrl}/readyz`).then((answer) => answer.status)).resolves.toBe(200);
    stack.stop();
    await expect(stack.code).resolves.toBe(0);
    expect(Object.values(pids).filter(isAlive)).toEqual([]);
    expect(existsSync(join(settings.dataDir, 'stack.json'))).toBe(false);
  });

  it('starts a killed program again', async () => {
    const stack = run();
    await stack.ready;
    const before = state().pids['tracker']!;
    process.kill(before, 'SIGKILL');
    await until(() => (state().pids['tracker'] ?? before) !== before);
    expect(said).toContain('tracker ended (signal SIGKILL: listening); starting it again, 1 of 2.');
    stack.stop();
    await stack.code;
  });

  it('stops everything with the reason when a program cannot live', async () => {
    break_('subscriptions', `console.error('DATABASE_URL is missing'); process.exit(1);`);
    const stack = run();
    await expect(stack.code).resolves.toBe(1);
    expect(said).toContain('subscriptions ended (exit code 1: DATABASE_URL is missing); starting it again, 2 of 2.');
    expect(said).toContain('Stopping everything: subscriptions ended once more (exit code 1: DATABASE_URL is missing), after 2 restarts');
    await expect(isPortFree(3000 + settings.portOffset)).resolves.toBe(true);
  });

  it('stops before anything is ready when it is asked to', async () => {
    break_('gateway', `setInterval(() => 0, 1000);`);
    const stack = run();
    await until(() => state().pids['gateway']);
    stack.stop();
    await expect(stack.code).resolves.toBe(0);
  });

  it('names a taken port and PORT_OFFSET', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(3002 + settings.portOffset, '127.0.0.1', resolve));
    await expect(run().code).resolves.toBe(1);
    expect(said).toMatch(new RegExp(`^Stopping everything: Port ${3002 + settings.portOffset}, which tracker wants, is taken by another program: .*PORT_OFFSET`));
    squatter.close();
  });

  it('is not found by others once its process is gone', () => {
    expect(readState(settings.dataDir)).toBeUndefined();
  });
});
