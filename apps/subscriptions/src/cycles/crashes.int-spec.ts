import { DeleteRequest, Register } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { failing, inStatus, startSubscriptionsStack, type SubscriptionsStack } from '../testing/subscriptions-stack.js';
import { startReplicaProcess, type ReplicaProcess } from '../testing/replica-process.js';

const alice = { userId: 'alice', apiKeyId: 'key-a' };
const STEPS = ['pending', 'in_transit', 'out_for_delivery', 'delivered'] as const;
const REQUESTS = 40;
const ITEMS = 3;

let stack: SubscriptionsStack;
const replicas: ReplicaProcess[] = [];

beforeAll(async () => {
  stack = await startSubscriptionsStack({ replicas: 0 });
  stack.tracker.times = 5;
  for (let count = 0; count < 2; count += 1) replicas.push(startReplicaProcess(stack.env));
  const ready = () => stack.ask(alice, Register, { kind: 'one-time', items: [{ carrier: 'us.one', trackingNumber: 'READY' }] });
  await until(ready, { timeoutMs: 60_000, everyMs: 200, what: 'the first registration' });
}, 90_000);
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await stack?.stop();
});

/** Workers die between any two steps, the broker dies once and loses its store. */
async function trouble(): Promise<void> {
  for (let kill = 0; kill < 8; kill += 1) {
    await pause(200 + Math.random() * 1_200);
    const victim = kill % 2;
    await replicas[victim]!.kill();
    replicas[victim] = startReplicaProcess(stack.env);
    if (kill === 4) await stack.nats.restart({ wipeStore: true });
  }
}

it('keeps every change once and in order while answers come five times, workers and the broker are killed', async () => {
  const begun = Date.now();
  stack.tracker.answer = ({ trackingNumber }) => {
    if (Math.random() < 0.1) return failing('unavailable');
    const ahead = trackingNumber.length % 2;
    return inStatus(STEPS[Math.min(STEPS.length - 1, Math.floor((Date.now() - begun) / 6_000) + ahead)]!);
  };
  const items = (request: number) => Array.from({ length: ITEMS }, (_, item) => ({ carrier: item % 2 ? 'us.one' : 'us.two', trackingNumber: `N${request}-${'x'.repeat(item)}` }));
  const registered = await Promise.all(
    Array.from({ length: REQUESTS }, (_, request) => stack.ask(alice, Register, { kind: 'recurring', endpointId: 'ep', items: items(request) })),
  );
  const deleted = registered.slice(0, 4).map(({ requestId }) => requestId);
  const kept = registered.slice(4).map(({ requestId }) => requestId);
  await trouble();
  for (const requestId of deleted) await until(() => stack.ask(alice, DeleteRequest, { requestId }).then(() => true), { timeoutMs: 30_000 });
  const deletedAt = new Date().toISOString();

  const active = () => stack.sql('select from subscriptions.request where is_active and id = any($1::uuid[])', [kept]);
  await until(async () => (await active()).length === 0, { timeoutMs: 150_000, everyMs: 500, what: 'the end of all requests' });
  await until(async () => (await stack.sql('select from subscriptions.outbox')).length === 0, { timeoutMs: 120_000, everyMs: 500, what: 'an empty outbox' });

  const changes = await stack.sql<{ id: string; request_id: string; cycle: number; items: string }>(
    'select id, request_id, cycle, items from subscriptions.change where request_id = any($1::uuid[]) order by request_id, cycle',
    [kept],
  );
  const told = new Map<string, string>();
  for (const change of changes) {
    for (const { trackingNumber, previousStatus, currentStatus } of JSON.parse(change.items) as Record<string, string>[]) {
      const before = told.get(trackingNumber!);
      if (before !== undefined) expect(previousStatus).toBe(before);
      expect(STEPS.indexOf(currentStatus as 'pending')).toBeGreaterThan(STEPS.indexOf(previousStatus as 'pending'));
      told.set(trackingNumber!, currentStatus!);
    }
  }
  expect(told.size).toBeGreaterThan(REQUESTS);
  expect(new Set(told.values())).toEqual(new Set(['delivered']));
  const left = await stack.sql('select from subscriptions.item where request_id = any($1::uuid[]) and latest_status <> $2', [kept, 'delivered']);
  expect(left).toHaveLength(0);

  for (const requestId of kept) {
    const events = stack.dispatcher.events.filter((event) => event.requestId === requestId);
    expect(events.filter(({ subject }) => subject.endsWith('tracking-registered'))).toHaveLength(1);
    const announced = events.flatMap(({ data }) => data.changeId ?? []).sort();
    expect(announced).toEqual(changes.filter((change) => change.request_id === requestId).map(({ id }) => id).sort());
    const [{ cycle }] = (await stack.sql<{ cycle: number }>('select cycle from subscriptions.request where id = $1', [requestId])) as [{ cycle: number }];
    expect(events).toHaveLength(cycle);
  }
  expect(stack.dispatcher.events.filter(({ requestId, timestamp }) => deleted.includes(requestId) && timestamp > deletedAt)).toHaveLength(0);
  const [counted] = await stack.sql<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()');
  expect(counted!.deadlocks).toBe(0);
  const [load] = await stack.sql<{ active: number }>(`select active_items active from subscriptions.account_load where user_id = 'alice'`);
  expect(load!.active).toBe(0);
}, 300_000);

it('drains and exits with 0 on SIGTERM', async () => {
  await expect(replicas[0]!.stop()).resolves.toBe(0);
}, 30_000);
