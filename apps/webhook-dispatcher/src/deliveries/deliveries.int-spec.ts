import {
  BindEndpoint,
  BulkCompleted,
  DeleteEndpoint,
  FIRST_ATTEMPT_WAKE,
  TrackingCompleted,
  TrackingRegistered,
  TrackingUpdated,
  UnbindRequests,
  UpdateEndpoint,
} from '@waybill/contracts';
import { until } from '@waybill/testing';
import { v4, v7 } from 'uuid';
import { serviceSignature, signingKeys, standardSignature } from '../sending/signature.js';
import { DispatcherStack } from '../testing/dispatcher-stack.js';
import { Receiver } from '../testing/receiver.js';
import { trackingEvent } from '../testing/tracking-event.js';

let stack: DispatcherStack;
let receiver: Receiver;
beforeAll(async () => {
  stack = await DispatcherStack.start({ RETRY_SCHEDULE_SECONDS: '0.1,0.1' });
  receiver = await Receiver.start();
});
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
});

const statusOf = async (id: string) => (await stack.sql<{ status: string }>('select status from webhook_dispatcher.delivery where id = $1', [id]))[0]?.status;
const attemptsOf = (id: string) =>
  stack.sql<{ number: number; outcome: string; status_code: number; error: string; response_body: string }>(
    'select * from webhook_dispatcher.attempt where delivery_id = $1 order by number',
    [id],
  );
const got = (id: string, by = receiver) => by.requests.filter(({ headers }) => headers['webhook-id'] === id);

describe('an event', () => {
  it.each([
    [TrackingRegistered, 'tracking.registered'],
    [TrackingUpdated, 'tracking.updated'],
    [TrackingCompleted, 'tracking.completed'],
    [BulkCompleted, 'bulk.completed'],
  ])('arrives signed and in the contract’s shape: %#', async (contract, name) => {
    const { endpoint, secret } = await stack.createEndpoint(receiver.url);
    const payload = trackingEvent({ endpointId: endpoint.endpointId });
    await stack.messages.publish(contract, { payload, id: payload.eventId });
    const { headers, body } = await until(() => got(payload.eventId)[0]);
    expect(body.toString()).toBe(JSON.stringify({ event: name, timestamp: payload.timestamp, data: payload.data }));
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': name,
      'x-service-timestamp': payload.timestamp,
      'x-service-signature': serviceSignature(signingKeys(secret), body),
      'webhook-signature': standardSignature(signingKeys(secret), payload.eventId, Number(headers['webhook-timestamp']), body),
    });
    await until(async () => (await statusOf(payload.eventId)) === 'delivered');
    expect(await attemptsOf(payload.eventId)).toMatchObject([{ number: 1, outcome: 'delivered', status_code: 200, response_body: 'ok' }]);
  });

  it('is confirmed once it is stored, and stored once however often it comes', async () => {
    const { endpointId } = (await stack.createEndpoint(receiver.url)).endpoint;
    const payload = trackingEvent({ endpointId });
    for (let time = 0; time < 5; time += 1) await stack.messages.publish(TrackingUpdated, { payload, id: `${payload.eventId}-${time}` });
    await until(() => stack.subscriptions.confirmed.has(payload.eventId));
    await until(async () => (await statusOf(payload.eventId)) === 'delivered');
    expect(got(payload.eventId)).toHaveLength(1);
  });

  it('of an endpoint that is gone, or of another account’s, is confirmed and dropped', async () => {
    const { endpointId } = (await stack.createEndpoint(receiver.url)).endpoint;
    const gone = await stack.publish(TrackingUpdated, { endpointId: 'ep_gone' });
    const foreign = await stack.publish(TrackingUpdated, { endpointId, userId: 'somebody' });
    await until(() => stack.subscriptions.confirmed.has(gone) && stack.subscriptions.confirmed.has(foreign));
    expect([await statusOf(gone), await statusOf(foreign)]).toEqual([undefined, undefined]);
  });

  it('whose id has no time in it, or a time that nothing is kept for, is put aside', async () => {
    const { endpointId } = (await stack.createEndpoint(receiver.url)).endpoint;
    const before = (await stack.link.jsm.streams.info('dead-letters')).state.messages;
    for (const eventId of [v4(), v7({ msecs: Date.now() - 40 * 86_400_000 }), v7({ msecs: Date.now() + 2 * 86_400_000 })]) {
      await stack.publish(TrackingUpdated, { endpointId, eventId });
    }
    await until(async () => (await stack.link.jsm.streams.info('dead-letters')).state.messages === before + 3);
  });

  it('of some days ago finds its place', async () => {
    const { endpointId } = (await stack.createEndpoint(receiver.url)).endpoint;
    const id = await stack.publish(TrackingUpdated, { endpointId, eventId: v7({ msecs: Date.now() - 5 * 86_400_000 }) });
    await until(async () => (await statusOf(id)) === 'delivered');
  });
});

describe('a receiver that fails', () => {
  it('gets the same bytes under the same id again, each time signed anew', async () => {
    const statuses = [500, 302, 200];
    const moody = await Receiver.start((_, response) => response.writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end());
    const { endpoint, secret } = await stack.createEndpoint(moody.url);
    const id = await stack.publish(TrackingUpdated, { endpointId: endpoint.endpointId });
    await until(async () => (await statusOf(id)) === 'delivered');
    const requests = got(id, moody);
    expect(new Set(requests.map(({ body }) => body.toString())).size).toBe(1);
    for (const { headers, body } of requests) {
      expect(headers['webhook-signature']).toBe(standardSignature(signingKeys(secret), id, Number(headers['webhook-timestamp']), body));
    }
    expect((await attemptsOf(id)).map(({ outcome, error }) => error ?? outcome)).toEqual(['HTTP 500', 'HTTP 302', 'delivered']);
    await moody.stop();
  });

  it('to the end has a failed delivery', async () => {
    const broken = await Receiver.start((_, response) => response.writeHead(500).end('no'));
    const { endpointId } = (await stack.createEndpoint(broken.url)).endpoint;
    const id = await stack.publish(TrackingUpdated, { endpointId });
    await until(async () => (await statusOf(id)) === 'failed');
    expect(await attemptsOf(id)).toHaveLength(3);
    expect(await stack.sql('select 1 as one from webhook_dispatcher.delivery_queue where delivery_id = $1', [id])).toEqual([]);
    await broken.stop();
  });

  it('with 410 disables its endpoint at once and keeps what comes later', async () => {
    const gone = await Receiver.start((_, response) => response.writeHead(410).end());
    const { endpointId } = (await stack.createEndpoint(gone.url)).endpoint;
    const first = await stack.publish(TrackingUpdated, { endpointId });
    await until(async () => (await statusOf(first)) === 'held');
    const [row] = await stack.sql<object>('select is_active, disabled_reason from webhook_dispatcher.endpoint where id = $1', [endpointId]);
    expect(row).toEqual({ is_active: false, disabled_reason: 'gone' });
    const second = await stack.publish(TrackingUpdated, { endpointId });
    await until(async () => (await statusOf(second)) === 'held');
    expect(gone.requests).toHaveLength(1);
    await gone.stop();
  });

  it('for days only, is disabled', async () => {
    const broken = await Receiver.start((_, response) => response.writeHead(500).end());
    const { endpointId } = (await stack.createEndpoint(broken.url)).endpoint;
    await stack.sql(`update webhook_dispatcher.endpoint set failing_since = now() - interval '121 hours' where id = $1`, [endpointId]);
    const id = await stack.publish(TrackingUpdated, { endpointId });
    await until(async () => (await statusOf(id)) === 'held');
    const [row] = await stack.sql<object>('select is_active, disabled_reason from webhook_dispatcher.endpoint where id = $1', [endpointId]);
    expect(row).toEqual({ is_active: false, disabled_reason: 'failing' });
    await broken.stop();
  });

  it('and then succeeds is not counted as failing any more', async () => {
    const statuses = [500];
    const moody = await Receiver.start((_, response) => response.writeHead(statuses.shift() ?? 200).end());
    const { endpointId } = (await stack.createEndpoint(moody.url)).endpoint;
    const failingSince = async () =>
      (await stack.sql<{ failing_since: string | null }>('select failing_since from webhook_dispatcher.endpoint where id = $1', [endpointId]))[0]!.failing_since;
    const id = await stack.publish(TrackingUpdated, { endpointId });
    await until(async () => (await attemptsOf(id))[0]?.outcome === 'failed' && (await failingSince()) !== null, { everyMs: 5 });
    await until(async () => (await statusOf(id)) === 'delivered' && (await failingSince()) === null);
    await moody.stop();
  });
});

describe('the first attempt of a completion', () => {
  it.each([200, 500])('wakes whoever waits for it: %i', async (status) => {
    const woken: string[] = [];
    const stop = stack.messages.onWake<{ requestId: string }>(FIRST_ATTEMPT_WAKE, ({ requestId }) => woken.push(requestId));
    await stack.link.connection.flush();
    const other = await Receiver.start((_, response) => response.writeHead(status).end());
    const { endpointId } = (await stack.createEndpoint(other.url)).endpoint;
    const { requestId } = trackingEvent({ endpointId });
    await stack.publish(TrackingUpdated, { endpointId, requestId: 'req_not_a_completion' });
    await stack.publish(TrackingCompleted, { endpointId, requestId });
    await until(() => woken.length > 0);
    expect(woken).toEqual([requestId]);
    stop();
    await other.stop();
  });
});

describe('what is not wanted any more', () => {
  const held = async () => {
    const closed = await Receiver.start((_, response) => response.writeHead(500).end());
    const { endpointId } = (await stack.createEndpoint(closed.url)).endpoint;
    return { endpointId, closed };
  };

  it('is cancelled with its subscription, also when it is still under way', async () => {
    const { endpointId, closed } = await held();
    await stack.sql(`update webhook_dispatcher.endpoint set paused_until = now() + interval '1 hour' where id = $1`, [endpointId]);
    await stack.ask(BindEndpoint, { endpointId, requestId: 'req_deleted' });
    const stored = await stack.publish(TrackingUpdated, { endpointId, requestId: 'req_deleted' });
    await until(async () => (await statusOf(stored)) === 'pending');
    await stack.ask(UnbindRequests, { requestIds: ['req_deleted'], cancelDeliveries: true });
    expect(await statusOf(stored)).toBe('cancelled');
    const late = await stack.publish(TrackingUpdated, { endpointId, requestId: 'req_deleted' });
    await until(async () => (await statusOf(late)) === 'cancelled');
    expect(closed.requests).toHaveLength(0);
    await closed.stop();
  });

  it('is still sent when its request only came to its end', async () => {
    const { endpointId } = (await stack.createEndpoint(receiver.url)).endpoint;
    await stack.ask(BindEndpoint, { endpointId, requestId: 'req_done' });
    await stack.ask(UnbindRequests, { requestIds: ['req_done'], cancelDeliveries: false });
    const id = await stack.publish(TrackingUpdated, { endpointId, requestId: 'req_done' });
    await until(() => got(id).length === 1);
  });

  it('is cancelled with its endpoint', async () => {
    const { endpointId, closed } = await held();
    await stack.sql(`update webhook_dispatcher.endpoint set paused_until = now() + interval '1 hour' where id = $1`, [endpointId]);
    const id = await stack.publish(TrackingUpdated, { endpointId });
    await until(async () => (await statusOf(id)) === 'pending');
    await stack.ask(DeleteEndpoint, { endpointId });
    expect(await statusOf(id)).toBe('cancelled');
    await closed.stop();
  });

  it('is held while its endpoint is off, the newest 1,000', async () => {
    const { endpointId, closed } = await held();
    await stack.sql(`update webhook_dispatcher.endpoint set paused_until = now() + interval '1 hour' where id = $1`, [endpointId]);
    const ids: string[] = [];
    for (let index = 0; index < 1_010; index += 1) ids.push(v7());
    await Promise.all(ids.map((eventId) => stack.publish(TrackingUpdated, { endpointId, eventId })));
    const count = async (status: string) =>
      (await stack.sql<{ n: number }>('select count(*)::int n from webhook_dispatcher.delivery where endpoint_id = $1 and status = $2', [endpointId, status]))[0]!.n;
    await until(async () => (await count('pending')) === 1_010);
    await stack.ask(UpdateEndpoint, { endpointId, isActive: false });
    expect(await count('held')).toBe(1_000);
    expect(await count('cancelled')).toBe(10);
    expect(await statusOf(ids.toSorted()[0]!)).toBe('cancelled');
    await closed.stop();
  });
});
