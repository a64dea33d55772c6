import { Controller, Module } from '@nestjs/common';
import { CARRIERS_BUCKET, CreateKey, PeekSnapshots, TrackParcels, type CarrierEntry, type PeekSnapshotsPayload, type PeekSnapshotsReply, type TrackParcelsPayload, type TrackParcelsReply } from '@waybill/contracts';
import { migrate } from '@waybill/database';
import { Handles, Messages, NatsLink, PublishedBucket } from '@waybill/messaging';
import { serviceEnv, startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, until, type FreshDatabase, type TestNats } from '@waybill/testing';
import pg from 'pg';
import { pino } from 'pino';
import { gatewayDatabase } from '../gateway.database.js';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.js';

const carrier: CarrierEntry = {
  metadata: { code: 'us.one', name: 'One', serviceScope: 'national', country: 'US', trackingNumberPattern: { regex: '.' } },
  inputs: {},
  aliases: [],
  sandbox: false,
  access: 'official',
  credentials: [],
};
const data = { deliveryStatus: 'in_transit' as const, events: [], lastUpdated: '2026-11-20T10:00:00Z' };

let askedItems = 0;
const held: (() => void)[] = [];

/** Knows nothing in its cache; FREE… was free for its caller (another call's look-up), HOLD… waits until it is let go. */
@Controller()
class ScriptedTracker {
  @Handles(PeekSnapshots)
  peek({ keys }: PeekSnapshotsPayload): PeekSnapshotsReply {
    return { answers: keys.map(() => null) };
  }

  @Handles(TrackParcels)
  async track({ parcels }: TrackParcelsPayload): Promise<TrackParcelsReply> {
    askedItems += parcels.length;
    if (parcels.some(({ trackingNumber }) => trackingNumber.startsWith('HOLD'))) await new Promise<void>((go) => held.push(go));
    const answers = parcels.map(({ trackingNumber }) => ({ answer: { found: true as const, data }, billable: !trackingNumber.startsWith('FREE'), cached: false }));
    return { parcels: answers, coldStart: false };
  }
}

@Module({ controllers: [ScriptedTracker] })
class ScriptedModule {}

describe('four gateways over one database', () => {
  const RESERVATION_SECONDS = 3;
  let nats: TestNats;
  let database: FreshDatabase;
  let tracker: RunningService;
  let link: NatsLink;
  let pool: pg.Pool;
  let gateways: GatewayProcess[] = [];

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), freshDatabase()]);
    await migrate(gatewayDatabase, database.url);
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const env = { NODE_ENV: 'test', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NATS_URL: nats.url };
    tracker = await startService({ name: 'tracker', module: ScriptedModule, env: serviceEnv }, { ...env, PORT: '0' });
    link = await NatsLink.open({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
    const bucket = new PublishedBucket(link, CARRIERS_BUCKET, new Map([['us.one', carrier]]), 1, pino({ level: 'silent' }));
    await bucket.start();
    bucket.stop();
    const started = await Promise.allSettled(
      Array.from({ length: 4 }, () => startGatewayProcess({ ...env, DATABASE_URL: database.url, RESERVATION_SECONDS: String(RESERVATION_SECONDS) })),
    );
    gateways = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(gateways).toHaveLength(4);
  }, 120_000);

  afterAll(async () => {
    held.forEach((go) => go());
    await Promise.all(gateways.map((one) => one.kill()));
    await pool?.end();
    await tracker?.stop();
    await link?.close();
    await database?.drop();
    await nats?.stop();
  }, 60_000);

  /** A key with limits, and what sends with it to the gateways in turn. */
  const newKey = async (columns: Record<string, number>) => {
    const key = await new Messages(link).request(CreateKey, { account: `a${Math.random().toString(36).slice(2)}` });
    const set = Object.entries(columns).map(([name, value]) => `${name} = ${value}`);
    await pool.query(`update gateway.api_key set ${set.join(', ')} where id = $1`, [key.apiKeyId]);
    const headers = { authorization: `Bearer ${key.apiKey}:${key.secretKey}`, 'content-type': 'application/json' };
    const track = (gateway: number, ...numbers: string[]) =>
      fetch(`${gateways[gateway % gateways.length]!.url}/v2/track`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ trackingItems: numbers.map((trackingNumber) => ({ carrier: 'us.one', trackingNumber })) }),
      });
    const used = async (): Promise<number[]> => {
      const { rows } = await pool.query('select minute_used, day_used, month_used from gateway.quota where holder = $1', [key.apiKeyId]);
      return [rows[0].minute_used, rows[0].day_used, rows[0].month_used].map(Number);
    };
    const billed = async (): Promise<number> => Number((await pool.query('select coalesce(sum(items), 0) as n from gateway.usage_record where api_key_id = $1', [key.apiKeyId])).rows[0].n);
    return { ...key, headers, track, used, billed };
  };

  it('never overrun a quota, and refuse whole (decision 4)', async () => {
    const key = await newKey({ items_per_month: 50 });
    const before = askedItems;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => key.track(i, `N${i}A`, `N${i}B`, `N${i}C`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    expect(statuses.filter((status) => status === 429)).toHaveLength(184);
    expect(askedItems - before).toBe(48);
    expect(await key.used()).toEqual([48, 48, 48]);
    expect(await key.billed()).toBe(48);
    const refused = answers.find(({ status }) => status === 429)!;
    const body = (await refused.json()) as { error: { code: string; retryAfter: number } };
    expect(body.error.code).toBe('MONTHLY_LIMIT_EXCEEDED');
    expect(Number(refused.headers.get('retry-after'))).toBe(body.error.retryAfter);
    expect((await key.track(0, 'TWO', 'MORE')).status).toBe(200);
    expect((await key.track(1, 'ONCE-MORE')).status).toBe(429);
  });

  it('give back exactly what was not billed', async () => {
    const key = await newKey({ items_per_day: 40 });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => key.track(i, `FREE${i}`, `PAID${i}`)));
    const answered = answers.filter(({ status }) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(20);
    expect(answered).toBeLessThanOrEqual(40);
    const [, day] = await key.used();
    expect(day).toBe(answered);
    expect(await key.billed()).toBe(answered);
    expect((await pool.query('select count(*)::int as n from gateway.reservation where holder = $1', [key.apiKeyId])).rows[0].n).toBe(0);
  });

  it('share the limit of a second, off by a share for each at most', async () => {
    const key = await newKey({ requests_per_second: 20 });
    const bySecond = new Map<string, number>();
    const end = Date.now() + 2_500;
    const send = async (gateway: number): Promise<void> => {
      while (Date.now() < end) {
        const { status, headers } = await fetch(`${gateways[gateway]!.url}/v2/usage`, { headers: key.headers });
        const second = headers.get('x-ratelimit-reset')!;
        if (status === 200) bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
        else expect(status).toBe(429);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, i) => send(i % 4)));
    expect(Math.max(...bySecond.values())).toBeGreaterThanOrEqual(20);
    expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(20 + 4);
  });

  it('give back what one had reserved that was killed before it settled', async () => {
    const key = await newKey({ items_per_minute: 1_000 });
    const lost = key.track(3, 'HOLD1', 'HOLD2', 'HOLD3').catch(() => 'gone');
    await until(() => held.length === 1);
    await key.track(0, 'BESIDE');
    expect((await key.used())[2]).toBe(4);
    await gateways.pop()!.kill();
    expect(await lost).toBe('gone');
    held.splice(0).forEach((go) => go());
    await until(async () => (await key.used())[2] === 1, { timeoutMs: 15_000, what: 'the refund' });
    expect(await key.billed()).toBe(1);
  }, 30_000);
});
