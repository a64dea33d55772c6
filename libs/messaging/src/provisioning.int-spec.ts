import { startNats, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { NatsLink } from './nats-link.js';
import { ensureConsumer, ensureStream } from './provisioning.js';
import { PublishedBucket } from './published-bucket.js';
import { WatchedBucket } from './watched-bucket.js';
import { until } from '@waybill/testing';

const log = pino({ level: 'silent' });
const stream = { name: 'tracker-job', subjects: ['tracker.job.>'], retention: 'workqueue' as const, maxAgeMs: 600_000 };
const consumer = { stream, durable: 'one', filterSubject: 'tracker.job.look-up.us.ups', ackWaitMs: 30_000, maxAckPending: 5 };

describe('provisioning', () => {
  let broker: TestNats;
  let link: NatsLink;

  beforeAll(async () => {
    broker = await startNats();
    link = await NatsLink.open({ url: broker.url, name: 'test', log });
  });

  afterAll(async () => {
    await link.close();
    await broker.stop();
  });

  it('creates a stream and a consumer once, and leaves them alone after that', async () => {
    await ensureStream(link.jsm, stream, 1);
    await ensureStream(link.jsm, stream, 1);
    expect(await ensureConsumer(link.jsm, consumer)).toBe(true);
    expect(await ensureConsumer(link.jsm, consumer)).toBe(false);
    expect((await link.jsm.consumers.info(stream.name, 'one')).config).toMatchObject({ max_ack_pending: 5, filter_subject: consumer.filterSubject });
  });

  it('updates what has changed', async () => {
    await ensureStream(link.jsm, { ...stream, maxAgeMs: 1_200_000 }, 1);
    expect((await link.jsm.streams.info(stream.name)).config.max_age).toBe(1_200_000 * 1e6);
    await ensureConsumer(link.jsm, { ...consumer, maxAckPending: 9 });
    expect((await link.jsm.consumers.info(stream.name, 'one')).config.max_ack_pending).toBe(9);
  });

  it('refuses a broker that keeps something else, naming the setting', async () => {
    await expect(ensureConsumer(link.jsm, { ...consumer, filterSubject: 'tracker.job.look-up.us.usps' })).rejects.toThrow(/filter_subject is .*us\.ups.* instead of .*us\.usps/);
  });

  it('refuses a broker whose messages may be too small only', async () => {
    expect(link.connection.info?.max_payload).toBeGreaterThanOrEqual(8 * 1024 * 1024);
  });
});

describe('a bucket', () => {
  it('is published, watched, kept while the broker is away, and published again after its store is lost', async () => {
    const broker = await startNats();
    const publisher = await NatsLink.open({ url: broker.url, name: 'publisher', log });
    const watcher = await NatsLink.open({ url: broker.url, name: 'watcher', log });
    let seen: ReadonlyMap<string, { name: string }> = new Map();
    const watched = new WatchedBucket<{ name: string }>(watcher, 'carriers', log, (entries) => (seen = entries));
    await watched.start();
    expect(seen.size).toBe(0);

    const first = new PublishedBucket(publisher, 'carriers', new Map([['us.ups', { name: 'UPS' }], ['kr.cj', { name: 'CJ' }]]), 1, log);
    await first.start();
    await until(() => seen.size === 2);
    first.stop();

    const second = new PublishedBucket(publisher, 'carriers', new Map([['us.ups', { name: 'UPS Inc' }]]), 1, log);
    await second.start();
    await until(() => seen.size === 1 && seen.get('us.ups')?.name === 'UPS Inc');

    await broker.kill();
    await until(() => !watcher.up);
    expect(seen.get('us.ups')?.name).toBe('UPS Inc');
    await broker.restart({ wipeStore: true });
    await until(async () => publisher.up && (await publisher.jsm.streams.info('KV_carriers').then((info) => info.state.messages === 1, () => false)), { timeoutMs: 10_000 });
    expect(seen.get('us.ups')?.name).toBe('UPS Inc');

    watched.stop();
    second.stop();
    await Promise.all([publisher.close(), watcher.close()]);
    await broker.stop();
  }, 40_000);
});
