import { ParcelsLookedUp, streamOf, type LookedUpParcel, type ParcelsLookedUpPayload } from '@waybill/contracts';
import { migrate } from '@waybill/database';
import { Messages, NatsLink, newCall, runInCall } from '@waybill/messaging';
import { startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, type FreshDatabase, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { tracker } from '../service.js';
import { trackerDatabase } from '../tracker.database.js';
import { startSandboxServer, type SandboxServer } from './sandbox-server.js';

/** A real broker, a real database, a real carrier over HTTP, and any number of trackers before them. */
export interface TrackerStack {
  carrier: SandboxServer;
  nats: TestNats;
  database: FreshDatabase;
  messages: Messages;
  /** What a tracker of this stack needs to know. */
  env: NodeJS.ProcessEnv;
  start(env?: NodeJS.ProcessEnv): Promise<RunningService>;
  /** Every answer to jobs that was published so far, with the sequence of its message. */
  answers(): Promise<(LookedUpParcel & { sequence: number })[]>;
  /** Runs as a call of this account, with a deadline so many milliseconds ahead. */
  as<T>(userId: string, run: () => Promise<T>, withinMs?: number): Promise<T>;
  stop(): Promise<void>;
}

export async function startTrackerStack(): Promise<TrackerStack> {
  const [nats, database, carrier] = await Promise.all([startNats(), freshDatabase(), startSandboxServer()]);
  await migrate(trackerDatabase, database.url);
  const link = await NatsLink.open({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
  const running: RunningService[] = [];
  const stackEnv: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    NATS_URL: nats.url,
    DATABASE_URL: database.url,
    CARRIER_SIMULATOR_URL: carrier.url,
  };
  return {
    env: stackEnv,
    carrier,
    nats,
    database,
    messages: new Messages(link),
    async start(env = {}) {
      const service = await startService(tracker, { ...stackEnv, ...env });
      running.push(service);
      return service;
    },
    async answers() {
      const stream = streamOf(ParcelsLookedUp).name;
      const { state } = await link.jsm.streams.info(stream);
      const answers: (LookedUpParcel & { sequence: number })[] = [];
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await link.jsm.streams.getMessage(stream, { seq });
        for (const parcel of message?.json<ParcelsLookedUpPayload>().parcels ?? []) answers.push({ ...parcel, sequence: seq });
      }
      return answers;
    },
    as: (userId, run, withinMs) =>
      runInCall({ ...newCall({ userId, apiKeyId: 'key' }), ...(withinMs !== undefined && { deadline: Date.now() + withinMs }) }, run),
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      await link.close();
      await Promise.all([carrier.stop(), nats.stop()]);
      await database.drop();
    },
  };
}
