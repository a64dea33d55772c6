import { join } from 'node:path';
import { type RunningNats, type RunningPostgres, startNats, startPostgres } from '@waybill/infra';
import type { LogOutput } from './log-output.ts';
import type { Addresses } from './program-environment.ts';
import { natsPort, postgresPort } from './programs.ts';
import type { Settings } from './settings.ts';
import type { Running, Supervisor } from './supervisor.ts';

/** Starts Postgres and NATS under the supervisor, save those whose address was given; answers where both are. */
export async function startInfrastructure(settings: Settings, supervisor: Supervisor, output: LogOutput): Promise<Addresses> {
  const say = (sentence: string): void => output.say(sentence);
  const postgres = async (): Promise<string> => {
    if (settings.databaseUrl) return settings.databaseUrl;
    const options = { dataDir: join(settings.dataDir, 'postgres'), port: postgresPort + settings.portOffset, say, log: (line: string) => output.keep('postgres', line) };
    return supervise('postgres', () => startPostgres(options));
  };
  const nats = async (): Promise<string> => {
    if (settings.natsUrl) return settings.natsUrl;
    const options = { storeDir: join(settings.dataDir, 'nats'), port: natsPort + settings.portOffset, say, log: (line: string) => output.keep('nats', line) };
    return supervise('nats', () => startNats(options));
  };
  const supervise = async (name: string, start: () => Promise<RunningPostgres | RunningNats>): Promise<string> => {
    let url = '';
    await supervisor.start({
      name,
      stage: 0,
      async start(): Promise<Running> {
        const server = await start();
        url = server.url;
        return { pid: server.pid, ended: server.ended.then(() => `see ${join(output.folder, name)}.log`), stop: () => server.stop() };
      },
    });
    return url;
  };
  const [databaseUrl, natsUrl] = await Promise.all([postgres(), nats()]);
  return { databaseUrl, natsUrl };
}
