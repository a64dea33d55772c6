import { GetEndpointHealth, TrackingUpdated } from '@waybill/contracts';
import { until } from '@waybill/testing';
import type { ServerResponse } from 'node:http';
import { DispatcherStack } from '../testing/dispatcher-stack.js';
import { Receiver } from '../testing/receiver.js';

let stack: DispatcherStack;
const receivers: Receiver[] = [];

const receiver = async (answer?: Parameters<typeof Receiver.start>[0]): Promise<Receiver> => {
  const started = await Receiver.start(answer);
  receivers.push(started);
  return started;
};
const endpointAt = async ({ url }: Receiver): Promise<string> => (await stack.createEndpoint(url)).endpoint.endpointId;
const outcomes = async (endpointId: string): Promise<string[]> =>
  (await stack.sql<{ outcome: string }>('select outcome from webhook_dispatcher.attempt where endpoint_id = $1 order by delivery_id, number', [endpointId])).map(
    ({ outcome }) => outcome,
  );
const statusOf = async (id: string) => (await stack.sql<{ status: string }>('select status from webhook_dispatcher.delivery where id = $1', [id]))[0]?.status;
const health = (endpointId: string) => stack.ask(GetEndpointHealth, { endpointId });

afterEach(async () => {
  await Promise.all(receivers.splice(0).map((one) => one.stop()));
  await stack?.stop();
});

describe('a receiver that hangs', () => {
  it('holds up nobody and holds few slots', async () => {
    stack = await DispatcherStack.start();
    const hanging = await receiver(() => undefined);
    const others = await Promise.all(Array.from({ length: 9 }, () => receiver()));
    const silent = await endpointAt(hanging);
    const endpointIds = await Promise.all(others.map(endpointAt));
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([silent, ...endpointIds].map((endpointId) => stack.publish(TrackingUpdated, { endpointId })));
    }
    await until(() => others.every(({ requests }) => requests.length === 30));
    const silentOnes = await outcomes(silent);
    expect(new Set(silentOnes)).toEqual(new Set(['started']));
    expect(silentOnes.length).toBeLessThanOrEqual(8);
  });

  it('is left in peace more and more, and tried with one delivery at a time', async () => {
    stack = await DispatcherStack.start({ DELIVERY_TIMEOUT_MS: '200', RETRY_SCHEDULE_SECONDS: '0.1,0.1,0.1,0.1,0.1,0.1' });
    let hangs = true;
    const moody = await receiver((_, response) => void (hangs || response.end()));
    const endpointId = await endpointAt(moody);
    await Promise.all(Array.from({ length: 12 }, () => stack.publish(TrackingUpdated, { endpointId })));
    await until(async () => (await health(endpointId)).state === 'paused');
    const asked = moody.requests.length;
    const { pausedUntil, failingSince } = await health(endpointId);
    expect(Date.parse(pausedUntil!) - Date.now()).toBeGreaterThan(1_000);
    expect(failingSince).toBeDefined();
    hangs = false;
    await until(async () => {
      await stack.sql(`update webhook_dispatcher.endpoint set paused_until = now() where id = $1 and paused_until > now()`, [endpointId]);
      return (await health(endpointId)).state === 'healthy';
    });
    await until(async () => (await health(endpointId)).queue.pending === 0);
    expect(moody.requests.length).toBeGreaterThan(asked);
  });
});

describe('a receiver that answers 429 with Retry-After', () => {
  it('is asked nothing before its time, while others go on', async () => {
    stack = await DispatcherStack.start({ RETRY_SCHEDULE_SECONDS: '0.1' });
    const busy = await receiver((_, response) => void response.writeHead(429, { 'retry-after': '60' }).end());
    const other = await receiver();
    const [slow, quick] = [await endpointAt(busy), await endpointAt(other)];
    await stack.publish(TrackingUpdated, { endpointId: slow });
    await until(async () => (await health(slow)).state === 'paused');
    const later = await stack.publish(TrackingUpdated, { endpointId: slow });
    const elsewhere = await stack.publish(TrackingUpdated, { endpointId: quick });
    await until(async () => (await statusOf(elsewhere)) === 'delivered');
    await until(async () => (await statusOf(later)) === 'pending');
    expect(busy.requests).toHaveLength(1);
    const [{ wait }] = (await stack.sql<{ wait: number }>(
      'select extract(epoch from max(due_at) - now())::float wait from webhook_dispatcher.delivery_queue where endpoint_id = $1 and not ready',
      [slow],
    )) as [{ wait: number }];
    expect(wait).toBeGreaterThan(50);
  });
});

describe('a lease that ran out', () => {
  it('lets others send, and fences the late completion off', async () => {
    stack = await DispatcherStack.start({ RETRY_SCHEDULE_SECONDS: '0.1' });
    const open: ServerResponse[] = [];
    const slow = await receiver((_, response) => void (open.length === 0 ? open.push(response) : response.end('second')));
    const endpointId = await endpointAt(slow);
    const id = await stack.publish(TrackingUpdated, { endpointId });
    await until(() => open.length === 1);
    await stack.sql('update webhook_dispatcher.delivery_queue set due_at = now() where delivery_id = $1', [id]);
    await until(async () => (await statusOf(id)) === 'delivered');
    expect(await outcomes(endpointId)).toEqual(['interrupted', 'delivered']);
    open[0]!.writeHead(500).end('too late');
    await until(async () => (await outcomes(endpointId))[0] === 'failed');
    expect(await statusOf(id)).toBe('delivered');
    expect(await stack.sql('select 1 as one from webhook_dispatcher.delivery_queue where delivery_id = $1', [id])).toEqual([]);
    expect(slow.requests).toHaveLength(2);
  });

  it('does not take a success back', async () => {
    stack = await DispatcherStack.start({ RETRY_SCHEDULE_SECONDS: '60' });
    const open: ServerResponse[] = [];
    const slow = await receiver((_, response) => void open.push(response));
    const endpointId = await endpointAt(slow);
    const id = await stack.publish(TrackingUpdated, { endpointId });
    await until(() => open.length === 1);
    await stack.sql('update webhook_dispatcher.delivery_queue set due_at = now() where delivery_id = $1', [id]);
    await until(() => open.length === 2);
    open[0]!.end('late, but taken');
    await until(async () => (await statusOf(id)) === 'delivered');
    open[1]!.writeHead(500).end();
    await until(async () => (await outcomes(endpointId))[1] === 'failed');
    expect(await statusOf(id)).toBe('delivered');
    expect(slow.requests).toHaveLength(2);
  });
});

describe('a service that stops', () => {
  it('finishes what it sends and writes it down', async () => {
    stack = await DispatcherStack.start();
    const open: ServerResponse[] = [];
    const slow = await receiver((_, response) => void open.push(response));
    const endpointId = await endpointAt(slow);
    await stack.publish(TrackingUpdated, { endpointId });
    await until(() => open.length === 1);
    const em = stack.keepDatabase();
    const stopped = stack.running!.stop();
    await until(async () => (await fetch(`${stack.running!.url}/readyz`).then(({ status }) => status, () => 0)) !== 200);
    open[0]!.end();
    await stopped;
    expect((await em.sql<{ outcome: string }>('select outcome from webhook_dispatcher.attempt where endpoint_id = $1', [endpointId])).map(({ outcome }) => outcome)).toEqual([
      'delivered',
    ]);
    await em.close();
  });
});
