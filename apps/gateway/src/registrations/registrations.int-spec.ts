import { Controller, Module } from '@nestjs/common';
import {
  BULK_ITEMS,
  CARRIERS_BUCKET,
  DeleteRequest,
  FIRST_ATTEMPT_WAKE,
  FindChange,
  FindFirstAttempt,
  FindJob,
  FindProgress,
  FindRegistrations,
  FindRequest,
  FindTracked,
  ListChanges,
  ListRequests,
  Register,
  REQUEST_DONE_WAKE,
  SearchParcels,
  ServiceError,
  type CarrierEntry,
  type RegisterPayload,
  type RequestItem,
} from '@waybill/contracts';
import { migrate } from '@waybill/database';
import { callAccount, Handles, Messages, NatsLink, PublishedBucket } from '@waybill/messaging';
import { serviceEnv, startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, until, type FreshDatabase, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { gatewayDatabase } from '../gateway.database.js';
import { gateway } from '../service.js';

const CONTRACTS = [Register, FindRequest, FindProgress, FindJob, ListRequests, DeleteRequest, ListChanges, FindChange, SearchParcels, FindRegistrations, FindFirstAttempt, FindTracked];
type Answer = (payload: never) => unknown;
/** What the services behind the gateway answer, by subject; each test sets what it needs. */
let answers = new Map<string, Answer>();
const asked: { subject: string; payload: object }[] = [];

/** One handler for each contract, for whichever service owns it. */
class ScriptedServices {}
CONTRACTS.forEach((contract, index) => {
  const serve = (payload: object): unknown => {
    asked.push({ subject: contract.subject, payload });
    const answer = answers.get(contract.subject);
    if (!answer) throw new ServiceError('NOT_FOUND', `no answer for ${contract.subject}`);
    return answer(payload as never);
  };
  Object.defineProperty(ScriptedServices.prototype, `serve${index}`, { value: serve, configurable: true });
  const descriptor = Object.getOwnPropertyDescriptor(ScriptedServices.prototype, `serve${index}`)!;
  (Handles(contract as typeof Register) as MethodDecorator)(ScriptedServices.prototype, `serve${index}`, descriptor);
});
Controller()(ScriptedServices);
class ScriptedModule {}
Module({ controllers: [ScriptedServices] })(ScriptedModule);

const carrier = (code: string): CarrierEntry => ({
  metadata: { code, name: code, serviceScope: 'national', country: 'US', trackingNumberPattern: { regex: '.' } },
  inputs: {},
  aliases: [{ code: 'us.uno', listed: false }],
  sandbox: false,
  access: 'official',
  credentials: [],
});
const REQUEST = '019aa3c1-7b1e-7c3d-9f3e-0123456789ab';
const createdAt = '2026-11-20T10:00:00.000Z';
const data = { deliveryStatus: 'delivered' as const, events: [], lastUpdated: createdAt };
const item = (more: Partial<RequestItem> = {}): RequestItem => ({ carrier: 'us.one', trackingNumber: '1', usageCounted: true, status: 'success', trackingData: data, ...more });

let nats: TestNats;
let database: FreshDatabase;
let service: RunningService;
let scripted: RunningService;
let link: NatsLink;
let messages: Messages;

const env = () => ({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NATS_URL: nats.url, DATABASE_URL: database.url });
const startGateway = async (): Promise<RunningService> => {
  const started = await startService(gateway, env());
  await until(async () => (await fetch(`${started.url}/readyz`)).ok, { what: 'readiness' });
  return started;
};

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), freshDatabase()]);
  await migrate(gatewayDatabase, database.url);
  link = await NatsLink.open({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
  messages = new Messages(link);
  const bucket = new PublishedBucket(link, CARRIERS_BUCKET, new Map([['us.one', carrier('us.one')]]), 1, pino({ level: 'silent' }));
  await bucket.start();
  bucket.stop();
  scripted = await startService({ name: 'scripted', module: ScriptedModule, env: serviceEnv }, env());
  service = await startGateway();
});
afterAll(async () => {
  await service?.stop();
  await scripted?.stop();
  await link?.close();
  await nats?.stop();
  await database?.drop();
});
beforeEach(() => {
  answers = new Map();
  asked.length = 0;
});

const on = (contract: { subject: string }, answer: Answer) => answers.set(contract.subject, answer);
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}, url = service.url) => {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const authorization = 'Bearer wb_test_demo:sk_test_demo';
  const response = await fetch(`${url}${path}`, { method, headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }, ...init });
  return { status: response.status, link: response.headers.get('link'), body: (await response.json()) as Record<string, unknown> };
};
const trackingItems = [{ carrier: 'us.one', trackingNumber: '1' }];

describe('POST /v2/webhooks/register', () => {
  it('answers a recurring registration bare, and hands the key and the account on', async () => {
    let account: unknown;
    on(Register, ({ items, endpointId }: RegisterPayload) => {
      account = callAccount();
      return { requestId: REQUEST, itemCount: items.length, endpointId, createdAt, created: true };
    });
    const { status, body } = await call('POST', '/v2/webhooks/register', { trackingItems, recurring: true, webhookEndpointId: 'ep' }, { 'idempotency-key': 'k' });
    expect([status, body]).toEqual([200, { mode: 'recurring', requestId: REQUEST, trackingItemCount: 1, webhookEndpointId: 'ep', createdAt }]);
    expect(asked[0]!.payload).toMatchObject({ kind: 'recurring', endpointId: 'ep', idempotencyKey: 'k', items: trackingItems });
    expect(account).toEqual({ userId: expect.any(String), apiKeyId: expect.any(String) });
  });

  it('waits for a one-time request and for the first attempt of its delivery, by wake-ups (decision 14)', async () => {
    let active = true;
    let outcome = 'none';
    on(Register, () => ({ requestId: REQUEST, itemCount: 2, endpointId: 'ep', createdAt, created: true }));
    on(FindProgress, () => ({ isActive: active, progress: {} }));
    on(FindFirstAttempt, () => ({ outcome }));
    const progress = { total: 2, completed: 2, succeeded: 1, failed: 1, percentage: 100 };
    const failed = item({ status: 'failed', error: { code: 'TRACKING_NOT_FOUND', message: 'No.' }, clientId: 'c' });
    on(FindRequest, () => ({ request: { progress, trackingItems: [item({ postalCode: '1' }), failed, item({ status: 'retrying' })] } }));
    const started = performance.now();
    const answer = call('POST', '/v2/webhooks/register', { trackingItems, webhookEndpointId: 'ep' });
    await until(() => asked.some(({ subject }) => subject === FindProgress.subject));
    active = false;
    messages.wake(REQUEST_DONE_WAKE, { requestId: REQUEST });
    await until(() => asked.some(({ subject }) => subject === FindFirstAttempt.subject));
    outcome = 'delivered';
    messages.wake(FIRST_ATTEMPT_WAKE, { requestId: REQUEST });
    const { status, body } = await answer;
    expect(performance.now() - started).toBeLessThan(900);
    expect([status, body]).toEqual([
      200,
      {
        mode: 'one-time',
        requestId: REQUEST,
        webhookEndpointId: 'ep',
        webhookDelivered: true,
        progress,
        results: [
          { carrier: 'us.one', trackingNumber: '1', status: 'success', data },
          { carrier: 'us.one', trackingNumber: '1', clientId: 'c', status: 'failed', data, error: { code: 'TRACKING_NOT_FOUND', message: 'No.' } },
        ],
      },
    ]);
  });

  it('says false when the first attempt failed, and does not wait for a retry', async () => {
    on(Register, () => ({ requestId: REQUEST, itemCount: 1, endpointId: 'ep', createdAt, created: true }));
    on(FindProgress, () => ({ isActive: false, progress: {} }));
    on(FindFirstAttempt, () => ({ outcome: 'failed' }));
    on(FindRequest, () => ({ request: { progress: {}, trackingItems: [] } }));
    expect((await call('POST', '/v2/webhooks/register', { trackingItems, webhookEndpointId: 'ep' })).body).toMatchObject({ webhookDelivered: false });
  });

  it('answers what it has when the gateway is told to stop', async () => {
    const leaving = await startGateway();
    on(Register, () => ({ requestId: REQUEST, itemCount: 1, createdAt, created: true }));
    on(FindProgress, () => ({ isActive: true, progress: {} }));
    on(FindRequest, () => ({ request: { progress: { percentage: 0 }, trackingItems: [item({ status: 'pending' })] } }));
    const answer = call('POST', '/v2/webhooks/register', { trackingItems }, {}, leaving.url);
    await until(() => asked.some(({ subject }) => subject === FindProgress.subject));
    const stopping = performance.now();
    await leaving.stop();
    expect(performance.now() - stopping).toBeLessThan(5_000);
    expect((await answer).body).toMatchObject({ mode: 'one-time', webhookDelivered: false, progress: { percentage: 0 }, results: [] });
  });

  it.each([
    ['ENDPOINT_INACTIVE', 409, {}],
    ['API_KEY_LIMIT_EXCEEDED', 429, { retryAfter: 3_600 }],
    ['ERROR', 409, {}],
  ] as const)('passes %s on in the envelope', async (code, status, details) => {
    const error = new ServiceError(code, 'Why.', details);
    on(Register, () => {
      throw error;
    });
    const answer = await call('POST', '/v2/webhooks/register', { trackingItems });
    expect([answer.status, answer.body]).toEqual([status, error.envelope()]);
  });
});

describe('POST /v2/webhooks/jobs', () => {
  it('accepts 1,000 items in a body over 1 MiB and says where their status is', async () => {
    on(Register, ({ items }: RegisterPayload) => ({ requestId: REQUEST, itemCount: items.length, createdAt, created: true }));
    const items = Array.from({ length: BULK_ITEMS }, (_, index) => ({ carrier: 'us.one', trackingNumber: String(index), filler: 'x'.repeat(1_100) }));
    const { status, body } = await call('POST', '/v2/webhooks/jobs', { items });
    expect([status, body]).toEqual([
      202,
      {
        success: true,
        data: { jobId: REQUEST, status: 'processing', itemCount: 1_000, statusUrl: `/v2/webhooks/results/${REQUEST}`, estimatedCompletionTime: expect.stringMatching(/Z$/) },
      },
    ]);
  });
});

describe('lists', () => {
  it('answers subscriptions as a bare array and links to the next page', async () => {
    on(ListRequests, ({ after }: { after?: string }) => ({ requests: [{ requestId: REQUEST, after }], hasMore: after === undefined }));
    const first = await call('GET', '/v2/webhooks/subscriptions');
    expect(first.body).toEqual([{ requestId: REQUEST }]);
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.link!)!;
    const second = await call('GET', next!);
    expect([second.body, second.link]).toEqual([[{ requestId: REQUEST, after: REQUEST }], null]);
    expect((await call('GET', '/v2/webhooks/subscriptions?cursor=x')).status).toBe(400);
  });

  it('pages changes by limit and cursor (decision 20)', async () => {
    const change = { changeId: REQUEST, timestamp: createdAt, changedItemCount: 1, preview: { trackingNumbers: ['1'] } };
    on(ListChanges, ({ after }: { after?: string }) => ({ changes: [change], hasMore: after === undefined }));
    const path = `/v2/webhooks/subscriptions/${REQUEST}/changes`;
    const { body, link: next } = await call('GET', `${path}?limit=1`);
    expect(body).toEqual({ success: true, data: { requestId: REQUEST, changes: [change], pagination: { limit: 1, hasMore: true } } });
    expect(next).toContain(`<${path}?limit=1&cursor=`);
    await call('GET', path);
    expect(asked.at(-1)!.payload).toMatchObject({ limit: 20 });
    for (const limit of ['0', '101', '1.5', 'x', '', '-1', '1&limit=2']) {
      expect((await call('GET', `${path}?limit=${limit}`)).body).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    }
  });
});

describe('GET /v2/webhooks/results', () => {
  it('answers a search by number bare, with null where nothing is known', async () => {
    const registrations = [{ jobId: REQUEST, count: 1, createdAt, status: 'completed' }];
    on(FindRegistrations, () => ({ registrations, count: 1 }));
    on(SearchParcels, () => ({ found: [[{ requestId: REQUEST, createdAt, carrier: 'us.one', trackingNumber: '1', status: 'success', data }]] }));
    expect((await call('GET', '/v2/webhooks/results?carrier=us.one&trackingNumber=1')).body).toEqual({ source: 'bulk', data, status: 'success', count: 1, registrations });
    on(FindRegistrations, () => ({ registrations: [], count: 0 }));
    on(SearchParcels, () => ({ found: [[]] }));
    expect((await call('GET', '/v2/webhooks/results?carrier=xx.none&trackingNumber=1')).body).toEqual({ source: 'bulk', data: null, status: null, count: 0, registrations: [] });
  });

  it('answers a search by clientId with result items', async () => {
    on(FindRegistrations, () => ({ registrations: [], count: 0 }));
    on(SearchParcels, () => ({ found: [[{ requestId: REQUEST, createdAt, carrier: 'us.uno', trackingNumber: '1', clientId: 'c', status: 'success', data }]] }));
    expect((await call('GET', '/v2/webhooks/results?clientId=c')).body).toEqual({
      source: 'bulk',
      data: [{ trackingKey: 'us.uno:1', carrier: 'us.uno', trackingNumber: '1', status: 'success', clientId: 'c', result: data }],
      registrations: [],
    });
  });

  it.each(['', '?carrier=us.one', '?trackingNumber=1', '?clientId=', '?clientId=a&clientId=b'])('refuses %j', async (query) => {
    expect((await call('GET', `/v2/webhooks/results${query}`)).body).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
  });
});

describe('POST /v2/webhooks/results (decision 15)', () => {
  it('tells registered, only tracked, and unknown parcels apart', async () => {
    const parcel = { requestId: REQUEST, createdAt, carrier: 'us.one', trackingNumber: '1', status: 'success', data };
    on(SearchParcels, () => ({ found: [[parcel], [], [], [{ ...parcel, status: 'pending', data: undefined }, parcel], []] }));
    on(FindTracked, ({ parcels }: { parcels: { carrier: string; trackingNumber: string }[] }) => ({
      parcels: parcels.map(({ carrier: code, trackingNumber }) => (trackingNumber === '2' ? { carrier: code, answer: { found: true, data }, at: createdAt } : null)),
    }));
    const items = [{ carrier: 'us.one', trackingNumber: '1', postalCode: '7' }, { carrier: 'us.uno', trackingNumber: '2' }, { carrier: 'xx.none', trackingNumber: '3' }, { clientId: 'c' }, { clientId: 'd' }];
    const { body } = await call('POST', '/v2/webhooks/results', { trackingItems: items });
    expect(body).toEqual({
      results: {
        'us.one:1': { source: 'bulk', data, status: 'success', jobId: REQUEST, createdAt },
        'us.uno:2': { source: 'cache', data, status: 'success' },
        'xx.none:3': { source: 'none', data: null, status: null },
        'clientId:c': { source: 'bulk', data: [data], status: 'pending', jobId: REQUEST, createdAt },
        'clientId:d': { source: 'none', data: null, status: null },
      },
    });
    expect(asked.find(({ subject }) => subject === FindTracked.subject)!.payload).toEqual({
      parcels: [{ carrier: 'us.one', trackingNumber: '2' }, { carrier: 'xx.none', trackingNumber: '3' }],
    });
  });

  it('collects the faults of all elements', async () => {
    const { status, body } = await call('POST', '/v2/webhooks/results', { trackingItems: [{ clientId: 'c' }, {}, { clientId: '' }, 1] });
    expect(status).toBe(400);
    expect((body as { invalidItems: { index: number; field: string }[] }).invalidItems.map(({ index, field }) => [index, field])).toEqual([
      [1, 'carrier'],
      [1, 'trackingNumber'],
      [2, 'clientId'],
      [3, ''],
    ]);
  });
});

describe('single requests', () => {
  it('wraps, answers bare, and deletes as the contract shows', async () => {
    on(FindRequest, () => ({ request: { requestId: REQUEST } }));
    on(DeleteRequest, () => ({}));
    on(FindChange, () => ({ changeId: 'c' }));
    on(FindJob, () => ({ jobId: REQUEST, isActive: true, progress: { total: 1, failed: 0 }, items: [], createdAt, updatedAt: createdAt }));
    const path = `/v2/webhooks/subscriptions/${REQUEST}`;
    expect((await call('GET', path)).body).toEqual({ success: true, data: { requestId: REQUEST } });
    expect((await call('DELETE', path)).body).toEqual({ deleted: true, requestId: REQUEST, message: expect.any(String) });
    expect((await call('GET', `${path}/changes/c`)).body).toEqual({ success: true, data: { changeId: 'c' } });
    expect((await call('GET', `/v2/webhooks/results/${REQUEST}`)).body).toMatchObject({ jobId: REQUEST, status: 'processing', tasks: {} });
  });
});
