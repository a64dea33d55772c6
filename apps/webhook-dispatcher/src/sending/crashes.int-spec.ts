import { createHash } from 'node:crypto';
import { CreateEndpoint } from '@waybill/contracts';
import { migrate } from '@waybill/database';
import { Messages, NatsLink, newCall, runInCall } from '@waybill/messaging';
import { freePort, startNats, until, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { DispatcherProcess } from '../testing/dispatcher-process.js';
import { EventSource } from '../testing/event-source.js';
import { KillablePostgres } from '../testing/killable-postgres.js';
import { Receiver } from '../testing/receiver.js';
import { ACCOUNT } from '../testing/tracking-event.js';
import { webhookDispatcherDatabase } from '../webhook-dispatcher.database.js';

/** 20 in the suite; `CRASHES=200` for more. */
const CRASHES = Number(process.env['CRASHES'] ?? 20);
/** How long NATS is away at a stretch; minutes by `NATS_AWAY_SECONDS`. */
const NATS_AWAY_MS = Number(process.env['NATS_AWAY_SECONDS'] ?? 8) * 1_000;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PER_SECOND = 60;
const SETTLING_MS = 120_000;

/** The same crashes for the same seed. */
let state = SEED;
const chance = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
};

let postgres: KillablePostgres;
let nats: TestNats;
let dispatcher: DispatcherProcess;
let source: EventSource;
let receivers: Receiver[];

beforeAll(async () => {
  [postgres, nats] = await Promise.all([KillablePostgres.start(), startNats()]);
  await migrate(webhookDispatcherDatabase, postgres.url);
  receivers = [
    await Receiver.start(),
    await Receiver.start((_, response) => void setTimeout(() => response.end(), 150)),
    await Receiver.start((_, response) => response.writeHead(chance() < 0.3 ? 500 : 204).end()),
  ];
  dispatcher = new DispatcherProcess({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    NATS_URL: nats.url,
    DATABASE_URL: postgres.url,
    RECEIVER_ALLOWED_NETWORKS: 'any',
    RETRY_SCHEDULE_SECONDS: '0.5,1,1,1,1,1,1,1,1,1,1,1,1,1,1',
    DELIVERY_TIMEOUT_MS: '2000',
  });
  await dispatcher.ready();
  source = await EventSource.open(postgres.url, nats.url);
}, 120_000);

afterAll(async () => {
  await source?.close();
  await dispatcher?.stop();
  await Promise.all([...(receivers ?? []).map((receiver) => receiver.stop()), nats?.stop()]);
  await postgres?.stop();
}, 60_000);

async function createEndpoints(): Promise<string[]> {
  const link = await NatsLink.open({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
  const messages = new Messages(link);
  const created = await Promise.all(
    receivers.map(({ url }) => runInCall(newCall(ACCOUNT), () => messages.request(CreateEndpoint, { name: 'crash', url }))),
  );
  await link.close();
  return created.map(({ endpoint }) => endpoint.endpointId);
}

async function crash(index: number): Promise<void> {
  if (index === Math.floor(CRASHES / 3)) return nats.restart({ wipeStore: true });
  if (index === Math.floor((2 * CRASHES) / 3)) {
    await nats.kill();
    await pause(NATS_AWAY_MS);
    return nats.restart();
  }
  const which = chance();
  if (which < 0.6) return dispatcher.kill();
  if (which < 0.8) return nats.restart();
  return postgres.crash();
}

describe(`${CRASHES} crashes of the service, the broker and the database under load (SEED=${SEED})`, () => {
  beforeAll(async () => {
    source.begin(await createEndpoints(), PER_SECOND);
    for (let index = 0; index < CRASHES; index += 1) {
      await pause(200 + chance() * 1_300);
      await crash(index);
      if (index % 5 === 4) await dispatcher.ready();
    }
    await dispatcher.ready();
    source.endStating();
    await until(async () => (await source.unconfirmed()) === 0, { timeoutMs: SETTLING_MS, everyMs: 200, what: 'the confirmation of every event' });
    const unsent = () => source.query(`select 1 from webhook_dispatcher.delivery_queue limit 1`);
    await until(async () => (await unsent()).length === 0, { timeoutMs: SETTLING_MS, everyMs: 200, what: 'the end of the queue' });
  }, CRASHES * 10_000 + NATS_AWAY_MS + 3 * SETTLING_MS);

  const requestsById = () => {
    const seen = new Map<string, { times: number; bodies: Set<string> }>();
    for (const { headers, body } of receivers.flatMap(({ requests }) => requests)) {
      const id = String(headers['webhook-id']);
      const entry = seen.get(id) ?? { times: 0, bodies: new Set() };
      seen.set(id, entry);
      entry.times += 1;
      entry.bodies.add(createHash('sha256').update(body).digest('hex'));
    }
    return seen;
  };

  it('lose no event that was accepted', async () => {
    const seen = requestsById();
    expect(source.accepted.size).toBeGreaterThan(CRASHES * 10);
    expect([...source.accepted].filter((id) => !seen.has(id))).toEqual([]);
    expect(await source.query(`select status, count(*)::int from webhook_dispatcher.delivery where status <> 'delivered' group by 1`)).toEqual([]);
  });

  it('leave an attempt row for every request that a receiver saw, and none open', async () => {
    const rows = await source.query<{ id: string; n: number }>('select delivery_id id, count(*)::int n from webhook_dispatcher.attempt group by 1');
    const attempts = new Map(rows.map(({ id, n }) => [id, n]));
    const unlogged = [...requestsById()].filter(([id, { times }]) => (attempts.get(id) ?? 0) < times);
    expect(unlogged).toEqual([]);
    expect(await source.query(`select 1 from webhook_dispatcher.attempt where outcome = 'started' limit 1`)).toEqual([]);
  });

  it('change no byte of what is sent again', () => {
    const requests = [...requestsById().values()];
    expect(requests.filter(({ bodies }) => bodies.size > 1)).toEqual([]);
    expect(requests.some(({ times }) => times > 1)).toBe(true);
  });

  it('really happened', () => {
    expect(dispatcher.starts).toBeGreaterThan(CRASHES / 10);
  });
});
