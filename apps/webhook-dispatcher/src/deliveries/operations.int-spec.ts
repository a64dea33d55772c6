import {
  FindFirstAttempt,
  GetDelivery,
  GetEndpointHealth,
  ListDeliveries,
  ReEncryptSecrets,
  ReplayDeadLetters,
  RetryDelivery,
  RetryFailed,
  ServiceError,
  TestEndpoint,
  TrackingCompleted,
  TrackingUpdated,
  UpdateEndpoint,
} from '@waybill/contracts';
import { startService } from '@waybill/service';
import { until } from '@waybill/testing';
import { v4, v7 } from 'uuid';
import { service } from '../service.js';
import { serviceSignature, signingKeys } from '../sending/signature.js';
import { DispatcherStack, STRANGER } from '../testing/dispatcher-stack.js';
import { Receiver } from '../testing/receiver.js';

const KEYS = { one: `one:${Buffer.alloc(32, 1).toString('base64')}`, two: `two:${Buffer.alloc(32, 2).toString('base64')}` };

let stack: DispatcherStack;
let receiver: Receiver;
let status = 200;
beforeAll(async () => {
  stack = await DispatcherStack.start({ RETRY_SCHEDULE_SECONDS: '0.05', WEBHOOK_SECRET_KEYS: KEYS.one });
  receiver = await Receiver.start((_, response) => response.writeHead(status).end('answer'));
});
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
});
beforeEach(() => {
  status = 200;
});

const endpoint = async () => (await stack.createEndpoint(receiver.url)).endpoint.endpointId;
const deliveryOf = async (endpointId: string, deliveryId: string) => (await stack.ask(GetDelivery, { endpointId, deliveryId })).delivery;
const finished = (endpointId: string, deliveryId: string, wanted: string) =>
  until(async () => {
    const delivery = await deliveryOf(endpointId, deliveryId);
    return delivery.status === wanted ? delivery : undefined;
  });
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'none', (error: ServiceError) => error.code);

describe('testing an endpoint', () => {
  it('sends a signed endpoint.test now and answers how it went', async () => {
    const { endpoint: created, secret } = await stack.createEndpoint(receiver.url);
    const { endpointId } = created;
    const answer = await stack.ask(TestEndpoint, { endpointId });
    expect(answer).toEqual({ deliveryId: expect.any(String), delivered: true, statusCode: 200, durationMs: expect.any(Number) });
    const request = receiver.requests.find(({ headers }) => headers['webhook-id'] === answer.deliveryId)!;
    expect(request.headers['x-service-event']).toBe('endpoint.test');
    expect(request.headers['x-service-signature']).toBe(serviceSignature(signingKeys(secret), request.body));
    expect(JSON.parse(request.body.toString())).toMatchObject({ event: 'endpoint.test', timestamp: request.headers['x-service-timestamp'], data: { trackingItems: [] } });
    expect(await deliveryOf(endpointId, answer.deliveryId)).toMatchObject({ status: 'delivered', attemptCount: 1, attempts: [{ outcome: 'delivered' }] });
  });

  it('tells why it failed and is not tried again', async () => {
    status = 503;
    const endpointId = await endpoint();
    const answer = await stack.ask(TestEndpoint, { endpointId });
    expect(answer).toMatchObject({ delivered: false, statusCode: 503, error: 'HTTP 503' });
    expect(await deliveryOf(endpointId, answer.deliveryId)).toMatchObject({ status: 'failed', attemptCount: 1 });
  });

  it('works for an inactive endpoint and one that nobody listens at', async () => {
    const { endpointId } = (await stack.createEndpoint('http://127.0.0.1:1/')).endpoint;
    await stack.ask(UpdateEndpoint, { endpointId, isActive: false });
    expect(await stack.ask(TestEndpoint, { endpointId })).toMatchObject({ delivered: false, error: 'connection refused' });
  });
});

describe('deliveries', () => {
  it('are listed newest first, page by page, and by status', async () => {
    const endpointId = await endpoint();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift(await stack.publish(TrackingUpdated, { endpointId }));
    for (const id of ids) await finished(endpointId, id, 'delivered');
    status = 500;
    const failed = await stack.publish(TrackingUpdated, { endpointId });
    await finished(endpointId, failed, 'failed');

    const first = await stack.ask(ListDeliveries, { endpointId, limit: 4 });
    const second = await stack.ask(ListDeliveries, { endpointId, limit: 4, cursor: first.next! });
    expect([...first.deliveries, ...second.deliveries].map(({ deliveryId }) => deliveryId)).toEqual([failed, ...ids]);
    expect(second.next).toBeUndefined();
    const by = async (wanted: 'failed' | 'delivered' | 'pending' | 'held') =>
      (await stack.ask(ListDeliveries, { endpointId, limit: 100, status: wanted })).deliveries.map(({ deliveryId }) => deliveryId);
    expect(await by('failed')).toEqual([failed]);
    expect(await by('delivered')).toEqual(ids);
    expect(await by('pending')).toEqual([]);
    expect(await codeOf(stack.ask(ListDeliveries, { endpointId, limit: 10, cursor: 'x' }))).toBe('INVALID_REQUEST');
  });

  it('show their exact body and every attempt', async () => {
    const endpointId = await endpoint();
    status = 500;
    const id = await stack.publish(TrackingUpdated, { endpointId });
    const delivery = await finished(endpointId, id, 'failed');
    expect(delivery.body).toBe(receiver.requests.find(({ headers }) => headers['webhook-id'] === id)!.body.toString());
    expect(delivery.attempts).toEqual(
      [1, 2].map((number) => ({ number, outcome: 'failed', statusCode: 500, error: 'HTTP 500', responseBody: 'answer', startedAt: expect.any(String), durationMs: expect.any(Number) })),
    );
    expect(delivery.completedAt! >= delivery.createdAt).toBe(true);
  });

  it('of another account are the same as none', async () => {
    const endpointId = await endpoint();
    const deliveryId = await stack.publish(TrackingUpdated, { endpointId });
    await finished(endpointId, deliveryId, 'delivered');
    const foreign = [ListDeliveries, GetDelivery, RetryDelivery, RetryFailed, TestEndpoint, GetEndpointHealth] as const;
    for (const contract of foreign) {
      expect(await codeOf(stack.ask(contract as typeof GetDelivery, { endpointId, deliveryId, limit: 1 } as never, STRANGER))).toBe('NOT_FOUND');
    }
    for (const unknown of [v7(), 'nonsense']) expect(await codeOf(stack.ask(GetDelivery, { endpointId, deliveryId: unknown }))).toBe('NOT_FOUND');
    expect(await codeOf(stack.ask(GetDelivery, { endpointId: await endpoint(), deliveryId }))).toBe('NOT_FOUND');
  });
});

describe('retrying', () => {
  it('sends a failed delivery again, the same bytes under the same id', async () => {
    const endpointId = await endpoint();
    status = 500;
    const deliveryId = await stack.publish(TrackingUpdated, { endpointId });
    await finished(endpointId, deliveryId, 'failed');
    status = 200;
    expect((await stack.ask(RetryDelivery, { endpointId, deliveryId })).delivery.status).toBe('pending');
    const delivery = await finished(endpointId, deliveryId, 'delivered');
    expect(delivery.attempts.map(({ number, outcome }) => [number, outcome])).toEqual([[1, 'failed'], [2, 'failed'], [3, 'delivered']]);
    const sent = receiver.requests.filter(({ headers }) => headers['webhook-id'] === deliveryId);
    expect(new Set(sent.map(({ body }) => body.toString())).size).toBe(1);
    expect(await codeOf(stack.ask(RetryDelivery, { endpointId, deliveryId }))).toBe('ERROR');
  });

  it('sends all failed and held ones', async () => {
    const endpointId = await endpoint();
    status = 500;
    const failed = await stack.publish(TrackingUpdated, { endpointId });
    await finished(endpointId, failed, 'failed');
    await stack.ask(UpdateEndpoint, { endpointId, isActive: false });
    const held = await stack.publish(TrackingUpdated, { endpointId });
    await finished(endpointId, held, 'held');
    expect(await codeOf(stack.ask(RetryFailed, { endpointId }))).toBe('ENDPOINT_INACTIVE');
    status = 200;
    await stack.ask(UpdateEndpoint, { endpointId, isActive: true });
    expect((await deliveryOf(endpointId, held)).status).toBe('held');
    expect(await stack.ask(RetryFailed, { endpointId })).toEqual({ retried: 2 });
    await finished(endpointId, failed, 'delivered');
    await finished(endpointId, held, 'delivered');
    expect(await stack.ask(RetryFailed, { endpointId })).toEqual({ retried: 0 });
  });
});

describe('health', () => {
  it('counts, measures and names the last failure', async () => {
    const endpointId = await endpoint();
    expect(await stack.ask(GetEndpointHealth, { endpointId })).toEqual({
      endpointId,
      isActive: true,
      state: 'healthy',
      attempts: { total: 0, succeeded: 0, failed: 0 },
      queue: { pending: 0, held: 0 },
    });
    for (let index = 0; index < 3; index += 1) await finished(endpointId, await stack.publish(TrackingUpdated, { endpointId }), 'delivered');
    status = 404;
    const deliveryId = await stack.publish(TrackingUpdated, { endpointId });
    await finished(endpointId, deliveryId, 'failed');
    const health = await until(async () => {
      const now = await stack.ask(GetEndpointHealth, { endpointId });
      return now.state === 'failing' ? now : undefined;
    });
    expect(health).toMatchObject({
      attempts: { total: 5, succeeded: 3, failed: 2 },
      successRate: 0.6,
      latencyMs: { p50: expect.any(Number), p95: expect.any(Number), p99: expect.any(Number) },
      failingSince: expect.any(String),
      lastFailure: { deliveryId, statusCode: 404, error: 'HTTP 404' },
    });
    await stack.ask(UpdateEndpoint, { endpointId, isActive: false });
    expect(await stack.ask(GetEndpointHealth, { endpointId })).toMatchObject({ isActive: false, state: 'disabled', disabledReason: 'holder' });
  });
});

describe('the first attempt of a completion', () => {
  it('is found by its request, by its own account only', async () => {
    const endpointId = await endpoint();
    const ask = (requestId: string, account?: typeof STRANGER) => stack.ask(FindFirstAttempt, { requestId }, account).then(({ outcome }) => outcome);
    expect(await ask('req_none')).toBe('none');
    await finished(endpointId, await stack.publish(TrackingCompleted, { endpointId, requestId: 'req_good' }), 'delivered');
    expect(await ask('req_good')).toBe('delivered');
    expect(await ask('req_good', STRANGER)).toBe('none');
    status = 500;
    const bad = await stack.publish(TrackingCompleted, { endpointId, requestId: 'req_bad' });
    await until(async () => (await ask('req_bad')) === 'failed');
    await finished(endpointId, bad, 'failed');
    status = 200;
    await stack.ask(RetryDelivery, { endpointId, deliveryId: bad });
    await finished(endpointId, bad, 'delivered');
    expect(await ask('req_bad')).toBe('failed');
  });
});

describe('upkeep', () => {
  it('puts dead letters back in line', async () => {
    const endpointId = await endpoint();
    const letters = async () => (await stack.link.jsm.streams.info('dead-letters')).state.messages;
    const eventId = v7();
    await stack.publish(TrackingUpdated, { endpointId, eventId: v4() });
    await until(async () => (await letters()) === 1);
    const { jsm, js } = stack.link;
    const letter = (await jsm.streams.getMessage('dead-letters', { last_by_subj: 'dead-letter.>' }))!;
    const mended = { ...letter.json<object>(), eventId };
    await js.publish(letter.subject, JSON.stringify(mended));
    expect(await stack.ask(ReplayDeadLetters, {})).toEqual({ replayed: 2 });
    await finished(endpointId, eventId, 'delivered');
    await until(async () => (await letters()) === 1);
  });

  it('re-encrypts secrets under the first key, so that the older one can go', async () => {
    const { endpoint: created, secret } = await stack.createEndpoint(receiver.url);
    const { endpointId } = created;
    await stack.running!.stop();
    stack.running = await startService(service, { ...stack.env, WEBHOOK_SECRET_KEYS: `${KEYS.two},${KEYS.one}` });
    expect((await stack.ask(ReEncryptSecrets, {})).reEncrypted).toBeGreaterThan(0);
    expect(await stack.ask(ReEncryptSecrets, {})).toEqual({ reEncrypted: 0 });
    await stack.running.stop();
    stack.running = await startService(service, { ...stack.env, WEBHOOK_SECRET_KEYS: KEYS.two });
    const { deliveryId } = await stack.ask(TestEndpoint, { endpointId });
    const request = receiver.requests.find(({ headers }) => headers['webhook-id'] === deliveryId)!;
    expect(request.headers['x-service-signature']).toBe(serviceSignature(signingKeys(secret), request.body));
  });
});
