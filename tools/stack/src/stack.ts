import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertPortFree } from '@waybill/infra';
import { build } from './build.ts';
import { startInfrastructure } from './infrastructure.ts';
import { LogOutput } from './log-output.ts';
import { migrateAll } from './migrations.ts';
import { startNodeProgram } from './node-program.ts';
import { type Addresses, programEnvironment } from './program-environment.ts';
import { addressOf, type Program, programs } from './programs.ts';
import { untilReady } from './readiness.ts';
import type { Settings } from './settings.ts';
import { assertNotRunning, removeState, type StackState, writeState } from './state-file.ts';
import type { StopRequest } from './stop-request.ts';
import { Supervisor } from './supervisor.ts';

export interface Stack {
  addresses: Addresses;
  logs: string;
}

/**
 * Runs infrastructure, migrations and the given programs until a stop is asked for or a program dies too often. `onReady` is called once,
 * when all answer that they are ready. Answers the exit code.
 */
export async function runStack(kind: StackState['kind'], selected: Program[], settings: Settings, request: StopRequest, onReady: (stack: Stack) => void): Promise<number> {
  assertNotRunning(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true });
  const output = new LogOutput(settings.dataDir, programs.map(({ name }) => name));
  let ready = false;
  let addresses: Addresses = { databaseUrl: '', natsUrl: '' };
  const record = (): void =>
    writeState(settings.dataDir, {
      pid: process.pid,
      kind,
      ready,
      baseUrl: addressOf('gateway', settings.portOffset),
      simulatorUrl: addressOf('carrier-simulator', settings.portOffset),
      ...addresses,
      pids: supervisor.pids(),
    });
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const supervisor = new Supervisor({
    now: () => performance.now(),
    say: (sentence) => output.say(sentence),
    giveUp: (reason) => failed.reject(new Error(reason)),
    changed: record,
  });

  const start = async (): Promise<void> => {
    record();
    for (const { name, port } of selected) await assertPortFree(port + settings.portOffset, name);
    const say = (sentence: string): void => output.say(sentence);
    [addresses] = await Promise.all([startInfrastructure(settings, supervisor, output), build(settings.workspace, say, request.signal)]);
    await migrateAll(settings, addresses, output);
    for (const program of selected) await supervisor.start(member(program, settings, addresses, output));
    const services = selected.map(({ name }) => ({ name, url: addressOf(name, settings.portOffset) }));
    await untilReady(services, { withinMs: 120_000, say, abort: request.signal });
    ready = true;
    record();
    onReady({ addresses, logs: output.folder });
  };

  try {
    await Promise.race([start().then(() => request.asked), request.asked, failed.promise]);
    output.say('Stopping.');
    return 0;
  } catch (error) {
    output.say(request.signal.aborted ? 'Stopping.' : `Stopping everything: ${(error as Error).message}`);
    return request.signal.aborted ? 0 : 1;
  } finally {
    await supervisor.stop();
    removeState(settings.dataDir);
  }
}

function member(program: Program, settings: Settings, addresses: Addresses, output: LogOutput) {
  return {
    name: program.name,
    stage: program.stage,
    start: async () =>
      startNodeProgram({
        script: join(settings.workspace, 'apps', program.name, 'dist/main.js'),
        cwd: settings.workspace,
        env: programEnvironment(program, settings, addresses, process.env),
        log: (line) => output.show(program.name, line),
      }),
  };
}
