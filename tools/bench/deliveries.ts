import { randomUUID } from 'node:crypto';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { startDispatcher, type BenchDispatcher } from './dispatcher-process.ts';
import { startReceivers, type Receivers } from './receivers.ts';
import { uuidV7 } from './uuid-v7.ts';

const SUBJECT = 'subscriptions.evt.tracking-updated';
const THROUGHPUT_EVENTS = 40_000;
const ENDPOINTS = 10;
const ISOLATION_RATE = 500;
const ISOLATION_SECONDS = 30;

/**
 * Deliveries end to end: event from the broker, stored with its exact body, signed, sent, every attempt recorded, all of it
 * on this machine. First as fast as it goes to a fast receiver, then 500 a second while one receiver in ten hangs.
 */
export async function run(): Promise<void> {
  process.stdout.write('Starting Postgres, NATS and webhook-dispatcher …\n');
  const dispatcher = await startDispatcher();
  const receivers = await startReceivers(ENDPOINTS);
  const nats = await connect({ servers: dispatcher.natsUrl, noAsyncTraces: true });
  try {
    confirmEverything(nats);
    const endpoints = await Promise.all(receivers.urls.map((url) => createEndpoint(nats, url)));
    await throughput(nats, dispatcher, receivers, endpoints);
    await isolation(nats, dispatcher, receivers, endpoints);
  } finally {
    await nats.close();
    await dispatcher.stop();
    await receivers.stop();
  }
}

async function throughput(nats: NatsConnection, dispatcher: BenchDispatcher, receivers: Receivers, endpoints: string[]): Promise<void> {
  await send(nats, receivers, endpoints, 2_000, Infinity);
  const rates: number[] = [];
  for (let round = 1; round <= 3; round++) {
    const { seconds } = await send(nats, receivers, endpoints, THROUGHPUT_EVENTS / 4, Infinity);
    rates.push(THROUGHPUT_EVENTS / 4 / seconds);
    process.stdout.write(`round ${round}: ${rates.at(-1)!.toFixed(0)} deliveries/s\n`);
  }
  await dispatcher.settled();
  const { deliveries, attempts } = await dispatcher.counts();
  rates.sort((a, b) => a - b);
  process.stdout.write(`fast receivers: ${rates[1]!.toFixed(0)} deliveries/s (mark: 2,000), ${deliveries} deliveries with ${attempts} attempt rows\n`);
}

async function isolation(nats: NatsConnection, dispatcher: BenchDispatcher, receivers: Receivers, endpoints: string[]): Promise<void> {
  const undisturbed = await send(nats, receivers, endpoints, ISOLATION_RATE * 10, ISOLATION_RATE);
  receivers.hang(0);
  const disturbed = await send(nats, receivers, endpoints, ISOLATION_RATE * ISOLATION_SECONDS, ISOLATION_RATE, 0);
  const line = (name: string, { latencies }: Sent) => `${name}: p50 ${quantile(latencies, 0.5)} ms, p99 ${quantile(latencies, 0.99)} ms, worst ${quantile(latencies, 1)} ms\n`;
  process.stdout.write(line(`${ISOLATION_RATE}/s, all well`, undisturbed));
  process.stdout.write(line(`${ISOLATION_RATE}/s, one receiver in ten hangs, the others (mark: p99 250 ms)`, disturbed));
  await dispatcher.counts();
}

interface Sent {
  seconds: number;
  /** From publishing to arrival, in milliseconds, ascending. */
  latencies: number[];
}

/** Publishes so many events, `rate` a second, and waits until all have arrived save those to the hanging receiver. */
async function send(nats: NatsConnection, receivers: Receivers, endpoints: string[], count: number, rate: number, hanging?: number): Promise<Sent> {
  const published = new Map<string, number>();
  receivers.forget();
  const started = performance.now();
  for (let index = 0; index < count; index++) {
    const due = (index / rate) * 1_000;
    while (performance.now() - started < due) await new Promise((resolve) => setTimeout(resolve, 1));
    const to = index % endpoints.length;
    const event = trackingEvent(endpoints[to]!);
    if (to !== hanging) published.set(event.eventId, performance.now());
    nats.publish(SUBJECT, JSON.stringify(event), { headers: withId(event.eventId) });
    if (index % 500 === 499) await nats.flush();
  }
  const last = performance.now() + 60_000;
  while (receivers.arrived.size < published.size && performance.now() < last) await new Promise((resolve) => setTimeout(resolve, 5));
  if (receivers.arrived.size < published.size) throw new Error(`${published.size - receivers.arrived.size} of ${count} deliveries did not arrive`);
  const arrivals = [...published].map(([id, at]) => [at, receivers.arrived.get(id)!] as const);
  const end = Math.max(...arrivals.map(([, arrived]) => arrived));
  return { seconds: (end - started) / 1_000, latencies: arrivals.map(([at, arrived]) => Math.round(arrived - at)).sort((a, b) => a - b) };
}

const quantile = (sorted: number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** The headers of an outbox relay. */
function withId(id: string) {
  const made = headers();
  made.set('Nats-Msg-Id', id);
  made.set('Waybill-Request-Id', id);
  made.set('traceparent', `00-${id.replaceAll('-', '')}-0000000000000001-00`);
  return made;
}

/** What subscriptions would do: the events are its own no longer. */
function confirmEverything(nats: NatsConnection): void {
  nats.subscribe('subscriptions.cmd.confirm-events', { callback: (_error, message) => void message.respond('{}') });
}

async function createEndpoint(nats: NatsConnection, url: string): Promise<string> {
  const account = headers();
  account.set('Waybill-User-Id', 'bench');
  account.set('Waybill-Api-Key-Id', 'bench');
  const reply = await nats.request('webhook-dispatcher.cmd.create-endpoint', JSON.stringify({ name: 'bench', url }), { headers: account, timeout: 5_000 });
  return reply.json<{ endpoint: { endpointId: string } }>().endpoint.endpointId;
}

/** A poll's event of one parcel with a dozen scans: about 2.5 KB. */
function trackingEvent(endpointId: string) {
  const timestamp = new Date().toISOString();
  const requestId = randomUUID();
  const scan = { timestamp, status: 'in_transit', description: 'Departed from the facility', location: 'Louisville, KY, US', rawStatus: 'DP', rawDescription: 'Departed from Facility' };
  const item = {
    carrier: { code: 'us.ups', name: { en: 'UPS', ko: 'UPS' }, country: 'US' },
    trackingNumber: '1Z999AA10123456784',
    status: 'success',
    currentStatus: 'in_transit',
    hasChange: false,
    trackingData: { deliveryStatus: 'in_transit', events: Array.from({ length: 12 }, () => scan), lastUpdated: timestamp },
  };
  const data = { requestId, timestamp, trackingItems: [item], isPeriodicUpdate: true, hasChanges: false, changedItemCount: 0, queriedItemCount: 1, deliveredItemCount: 0 };
  return { eventId: uuidV7(), userId: 'bench', apiKeyId: 'bench', endpointId, requestId, timestamp, data };
}
