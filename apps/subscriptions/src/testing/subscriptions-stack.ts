import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { CARRIERS_BUCKET, type Account, type CarrierEntry, type Command, type ParcelAnswer, type Query, type TrackingStatus } from '@waybill/contracts';
import { migrate, ormOptions, runSql } from '@waybill/database';
import { Messages, NatsLink, newCall, PublishedBucket, runInCall } from '@waybill/messaging';
import { startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, until, type FreshDatabase, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { subscriptions } from '../service.js';
import { subscriptionsDatabase } from '../subscriptions.database.js';
import { scriptedDispatcher, scriptedTracker, type DispatcherScript, type TrackerScript } from './scripted-services.js';

/** Subscriptions over a real broker and database, between a tracker and a webhook-dispatcher with scripts. */
export interface SubscriptionsStack {
  nats: TestNats;
  database: FreshDatabase;
  em: EntityManager;
  messages: Messages;
  tracker: TrackerScript;
  dispatcher: DispatcherScript;
  /** Starts one more replica. */
  start(env?: NodeJS.ProcessEnv): Promise<RunningService>;
  env: NodeJS.ProcessEnv;
  /** Asks as an account. */
  ask<P, R>(account: Account, contract: Command<P, R> | Query<P, R>, payload: P): Promise<R>;
  /** Rows of a statement. */
  sql<R extends object>(text: string, parameters?: unknown[]): Promise<R[]>;
  stop(): Promise<void>;
}

export const carrier = (code: string, more: Partial<CarrierEntry> = {}): CarrierEntry => ({
  metadata: { code, name: { en: code, ko: code }, serviceScope: 'national', country: code.slice(0, 2).toUpperCase(), trackingNumberPattern: { regex: '.+' } },
  inputs: {},
  aliases: [],
  sandbox: false,
  access: 'official',
  credentials: [],
  limits: { concurrency: 50, perSecond: 5_000, batchSize: 1 },
  ...more,
});

const CARRIERS = [
  carrier('us.one', { aliases: [{ code: 'us.uno', listed: false }] }),
  carrier('us.two'),
  carrier('us.batch', { limits: { concurrency: 4, perSecond: 100, batchSize: 10 } }),
];

export const inStatus = (deliveryStatus: TrackingStatus, description = 'scan'): ParcelAnswer => ({
  found: true,
  data: {
    deliveryStatus,
    events: [{ timestamp: '2026-11-20T10:00:00Z', status: deliveryStatus, description }],
    lastUpdated: '2026-11-20T10:00:01Z',
  },
});

export const failing = (kind: 'unavailable' | 'not-found' | 'rate-limited'): ParcelAnswer => ({ found: false, failure: { kind, message: `us.one: ${kind}` } });

export interface StackOptions {
  env?: NodeJS.ProcessEnv;
  carriers?: CarrierEntry[];
  /** Replicas in this process. */
  replicas?: number;
}

export async function startSubscriptionsStack({ env = {}, carriers = CARRIERS, replicas = 1 }: StackOptions = {}): Promise<SubscriptionsStack> {
  const [nats, database] = await Promise.all([startNats(), freshDatabase()]);
  await migrate(subscriptionsDatabase, database.url);
  const log = pino({ level: 'silent' });
  const link = await NatsLink.open({ url: nats.url, name: 'test', log });
  const bucket = new PublishedBucket(link, CARRIERS_BUCKET, new Map(carriers.map((one) => [one.metadata.code, one])), 1, log);
  await bucket.start();
  const orm = await MikroORM.init(ormOptions(subscriptionsDatabase, database.url));
  const tracker: TrackerScript = { answer: () => inStatus('in_transit'), times: 1, jobs: [] };
  const dispatcher: DispatcherScript = { bound: new Map(), unbound: [], events: [], confirms: true };
  const ownEnv = { NODE_ENV: 'test', LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', HOST: '127.0.0.1', PORT: '0', NATS_URL: nats.url };
  const messages = new Messages(link);
  const running: RunningService[] = [];
  const stack: SubscriptionsStack = {
    nats,
    database,
    em: orm.em.fork(),
    messages,
    tracker,
    dispatcher,
    env: { ...ownEnv, DATABASE_URL: database.url, POLL_INTERVAL_SECONDS: '1', ...env },
    async start(more = {}) {
      const service = await startService(subscriptions, { ...stack.env, ...more });
      running.push(service);
      await until(async () => (await fetch(`${service.url}/readyz`)).ok, { what: 'readiness' });
      return service;
    },
    ask: (account, contract, payload) => runInCall(newCall(account), () => messages.request(contract, payload)),
    sql: (text, parameters) => runSql(stack.em, text, parameters),
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      bucket.stop();
      await link.close();
      await orm.close(true);
      await nats.stop();
      await database.drop();
    },
  };
  for (const scripted of [scriptedTracker(tracker, carriers.map((one) => one.metadata.code)), scriptedDispatcher(dispatcher)]) {
    running.push(await startService(scripted, ownEnv));
  }
  for (let started = 0; started < replicas; started += 1) await stack.start();
  return stack;
}
