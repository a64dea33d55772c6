import { migrate } from '@waybill/database';
import { PublishedBucket, NatsLink, Handles, NatsStrategy } from '@waybill/messaging';
import { CARRIER_REPORTS_WAKE, CARRIERS_BUCKET, CreateKey, ListCarriers, PeekSnapshots, ServiceError, TrackParcels, type CarrierEntry, type CodesReply, type CreateKeyReply, type NoPayload, type ParcelAnswer, type PeekSnapshotsPayload, type PeekSnapshotsReply, type TrackParcelsPayload, type TrackParcelsReply } from '@waybill/contracts';
import { startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, until, type FreshDatabase, type TestNats } from '@waybill/testing';
import { Catch, Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Messages } from '@waybill/messaging';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '@waybill/database';
import { pino } from 'pino';
import { throwError } from 'rxjs';
import { gatewayDatabase } from './gateway.database.js';
import { gateway } from './service.js';

const entry = (code: string, more: Partial<CarrierEntry> = {}): CarrierEntry => ({
  metadata: { code, name: { en: code, ko: code }, serviceScope: 'national', country: 'US', trackingNumberPattern: { regex: '^.+$' } },
  inputs: {},
  aliases: [],
  sandbox: false,
  access: 'official',
  credentials: [],
  ...more,
});
const input = { format: '^\\d{4}$', formatDescription: 'the last 4 digits', benefit: 'the address' };
const entries = new Map(
  [
    entry('us.plain', { aliases: [{ code: 'us.alias', listed: false }] }),
    entry('us.postal', { inputs: { postalCode: { need: 'required', ...input } } }),
    entry('us.phone', { inputs: { phoneNumber: { need: 'optional', ...input } } }),
  ].map((one) => [one.metadata.code, one]),
);

const data = { deliveryStatus: 'in_transit' as const, events: [], lastUpdated: '2026-11-20T10:00:00Z' };
const found: ParcelAnswer = { found: true, data };
const asked: TrackParcelsPayload[] = [];
const peeked: string[][] = [];

/** A tracker with a script: numbers that begin with KEPT are cached, MISSING is not found, THROTTLED is refused by the carrier. */
@Controller()
class ScriptedTracker {
  @Handles(PeekSnapshots)
  peek({ keys }: PeekSnapshotsPayload): PeekSnapshotsReply {
    peeked.push(keys);
    return { answers: keys.map((key) => (key.includes(':KEPT') ? found : null)) };
  }

  @Handles(TrackParcels)
  track(payload: TrackParcelsPayload): TrackParcelsReply {
    asked.push(payload);
    return {
      parcels: payload.parcels.map(({ trackingNumber }) => {
        if (trackingNumber.startsWith('MISSING')) return { answer: { found: false, failure: { kind: 'not-found', message: 'us.plain does not know this number.' } }, billable: true, cached: false };
        if (trackingNumber.startsWith('THROTTLED')) return { answer: { found: false, failure: { kind: 'rate-limited', message: 'us.plain throttles us.', retryAfter: 7 } }, billable: false, cached: false };
        return { answer: found, billable: true, cached: false };
      }),
      coldStart: payload.parcels.some(({ trackingNumber }) => trackingNumber === 'COLD'),
    };
  }

  @Handles(ListCarriers)
  carriers(_: NoPayload): CodesReply {
    throw new ServiceError('INTERNAL_ERROR', 'The directory is away.', { status: 503, retryAfter: 2 });
  }
}

@Module({ controllers: [ScriptedTracker] })
class ScriptedModule {}

@Catch()
class AsItIs {
  catch(error: unknown) {
    return throwError(() => error);
  }
}

// The tests look into bodies of every shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;

const log = pino({ level: 'silent' });
const demo = { authorization: 'Bearer wb_test_demo:sk_test_demo' };

describe('gateway', () => {
  let nats: TestNats;
  let database: FreshDatabase;
  let service: RunningService;
  let others: NatsLink;
  let tracker: { close(): Promise<void> };

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), freshDatabase()]);
    await migrate(gatewayDatabase, database.url);
    others = await NatsLink.open({ url: nats.url, name: 'others', log });
    const bucket = new PublishedBucket(others, CARRIERS_BUCKET, entries, 1, log);
    await bucket.start();
    bucket.stop();
    const microservice = await NestFactory.createMicroservice(ScriptedModule, { strategy: new NatsStrategy({ link: others, service: 'tracker', log, replicas: 1 }), logger: false });
    microservice.useGlobalFilters(new AsItIs());
    await microservice.listen();
    tracker = microservice;
    const env = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NATS_URL: nats.url, DATABASE_URL: database.url };
    service = await startService(gateway, env);
    await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
  });

  afterAll(async () => {
    await service?.stop();
    await tracker?.close();
    await others?.close();
    await database?.drop();
    await nats?.stop();
  });

  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${service.url}${path}`, { headers: demo, ...init });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', headers: { ...demo, 'content-type': 'application/json', ...headers }, body: typeof body === 'string' ? body : JSON.stringify(body) });
  const track = (...trackingItems: object[]) => post('/v2/track', { trackingItems });
  const item = (trackingNumber: string, more: object = {}) => ({ carrier: 'us.plain', trackingNumber, ...more });

  it('has the schema that its entities describe', async () => {
    const orm = await MikroORM.init(ormOptions(gatewayDatabase, database.url));
    const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    await orm.close();
    expect(difference.split('\n').filter((line) => !line.includes('"migration"')).join('')).toBe('');
  });

  describe('authentication', () => {
    const refused = { success: false, error: { code: 'UNAUTHORIZED', message: 'Invalid or missing API key.' } };

    it.each([
      ['missing', {}],
      ['not a pair', { authorization: 'Bearer wb_test_demo' }],
      ['an unknown key', { authorization: 'Bearer wb_test_nobody:sk_test_demo' }],
      ['a wrong secret', { authorization: 'Bearer wb_test_demo:sk_test_demx' }],
      ['another scheme', { authorization: 'Basic wb_test_demo:sk_test_demo' }],
    ])('answers one 401 when the key is %s', async (_, headers) => {
      const answer = await call('/v2/carriers', { headers });
      expect(answer).toMatchObject({ status: 401, body: refused });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('comes before the body is looked at', async () => {
      const answer = await post('/v2/track', '{', { authorization: 'Bearer x:y' });
      expect(answer.status).toBe(401);
    });

    it('takes a pair that the operator has just created, and refuses it within 5 s once it is disabled', async () => {
      const created: CreateKeyReply = await new Messages(others).request(CreateKey, { account: 'acme' });
      const headers = { authorization: `Bearer ${created.apiKey}:${created.secretKey}` };
      expect((await call('/v2/carrier-metadata', { headers })).status).toBe(200);
      const again = await new Messages(others).request(CreateKey, { account: 'acme' });
      expect(again.userId).toBe(created.userId);
      expect(again.apiKeyId).not.toBe(created.apiKeyId);
      const orm = await MikroORM.init(ormOptions(gatewayDatabase, database.url));
      await orm.em.getConnection().execute('update gateway.api_key set is_active = false where id = ?', [created.apiKeyId]);
      await orm.close();
      await until(async () => (await call('/v2/carrier-metadata', { headers })).body['error']?.code === 'KEY_INACTIVE', { timeoutMs: 5_500 });
      const wrong = await call('/v2/carrier-metadata', { headers: { authorization: `Bearer ${created.apiKey}:nonsense` } });
      expect(wrong.body).toEqual(refused);
    });
  });

  describe('the error envelope (decision 8)', () => {
    it.each([
      ['an unknown path', () => call('/v2/nothing'), 404, 'NOT_FOUND'],
      ['a path outside of the API', () => call('/'), 404, 'NOT_FOUND'],
      ['a wrong method', () => call('/v2/track'), 405, 'INVALID_REQUEST'],
      ['a body that is not JSON', () => post('/v2/track', '{"a":'), 400, 'INVALID_BODY'],
      ['a body that is an array', () => post('/v2/track', []), 400, 'INVALID_BODY'],
      ['a body that is null', () => post('/v2/track', 'null'), 400, 'INVALID_BODY'],
      ['no body', () => post('/v2/track', ''), 400, 'INVALID_BODY'],
      ['another content type', () => post('/v2/track', 'a=b', { 'content-type': 'text/plain' }), 400, 'INVALID_BODY'],
      ['a body over 1 MiB', () => post('/v2/track', { a: 'x'.repeat(1024 * 1024) }), 413, 'INVALID_BODY'],
      ['a body over 4 MiB', () => post('/v2/track', { a: 'x'.repeat(5 * 1024 * 1024) }), 413, 'INVALID_BODY'],
      ['a URL that cannot be decoded', () => call('/v2/carriers/%zz'), 400, 'INVALID_REQUEST'],
      ['an inner service that is away', () => call('/v2/carriers'), 503, 'INTERNAL_ERROR'],
    ])('wraps %s', async (_, send, status, code) => {
      const answer = await send();
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ success: false, error: { code, message: expect.stringMatching(/^[A-Z]/) } });
      expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*[.:]\d|node_modules/);
      if (status === 503) expect(answer.headers.get('retry-after')).toBe('2');
      if (status === 405) expect(answer.headers.get('allow')).toBe('POST');
    });

    it('has the request id that the caller gave', async () => {
      expect((await call('/v2/nothing', { headers: { ...demo, 'x-request-id': 'mine-1' } })).headers.get('x-request-id')).toBe('mine-1');
    });

    it('takes an empty body with a JSON content type for no body on a GET (decision 5)', async () => {
      expect((await call('/v2/carrier-metadata', { headers: { ...demo, 'content-type': 'application/json' } })).status).toBe(200);
    });
  });

  describe('POST /v2/track', () => {
    it('answers both envelopes for one item (decision 1)', async () => {
      const { status, body } = await track(item('A1', { clientId: 'order 1' }));
      const result = { carrier: 'us.plain', trackingNumber: 'A1', clientId: 'order 1', status: 'success', data, billable: true, cached: false };
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        result,
        results: [result],
        summary: { total: 1, success: 1, failed: 0, usageIncremented: 1 },
        requestLimit: { second: expect.stringMatching(/^\d+\/5000$/) },
        trackingQuota: { minute: expect.stringMatching(/^\d+\/100000$/), day: expect.stringMatching(/^\d+\/500000$/), month: expect.stringMatching(/^\d+\/10000000$/) },
        processingTime: expect.any(Number),
      });
    });

    it('answers the single envelope for a bare item, and coldStart when it was one', async () => {
      const { body } = await post('/v2/track', item('COLD'));
      expect(body).toMatchObject({ success: true, result: { trackingNumber: 'COLD' }, coldStart: true });
      expect(body).not.toHaveProperty('results');
      expect(body).not.toHaveProperty('summary');
    });

    it('keeps the order, looks a repeated item up once and marks it a duplicate (decision 2)', async () => {
      asked.length = 0;
      const { body } = await track(item('B1', { clientId: 'first' }), item('B2'), item(' b-1 ', { clientId: 'second' }), { carrier: 'us.alias', trackingNumber: 'B1' });
      expect(body['results'].map((one: Body) => [one.carrier, one.trackingNumber, one.clientId, one.duplicate, one.billable])).toEqual([
        ['us.plain', 'B1', 'first', undefined, true],
        ['us.plain', 'B2', undefined, undefined, true],
        ['us.plain', 'b-1', 'second', true, false],
        ['us.alias', 'B1', undefined, true, false],
      ]);
      expect(body['summary']).toEqual({ total: 4, success: 4, failed: 0, usageIncremented: 2, duplicates: 2 });
      expect(asked).toEqual([{ parcels: [{ carrier: 'us.plain', trackingNumber: 'B1' }, { carrier: 'us.plain', trackingNumber: 'B2' }] }]);
    });

    it('is not billable on a cache hit, and asks no carrier', async () => {
      asked.length = 0;
      const { body } = await track(item('KEPT1'));
      expect(body['result']).toMatchObject({ cached: true, billable: false });
      expect(body['summary'].usageIncremented).toBe(0);
      expect(asked).toEqual([]);
    });

    it('shows a not-found parcel as a billable error, a throttled one as free with retryAfter (decisions 3 and 6)', async () => {
      const { body } = await track(item('MISSING'), item('THROTTLED'));
      expect(body['results']).toMatchObject([
        { status: 'error', error: { code: 'TRACKING_NOT_FOUND' }, billable: true },
        { status: 'error', error: { code: 'RATE_LIMIT_EXCEEDED', retryAfter: 7 }, billable: false },
      ]);
    });

    it('refuses single items without asking: unknown carrier, missing and malformed inputs (decision 6)', async () => {
      asked.length = 0;
      const { status, body } = await track(
        { carrier: 'no such carrier!', trackingNumber: '1' },
        { carrier: '', trackingNumber: '1' },
        { carrier: 'us.postal', trackingNumber: '1' },
        { carrier: 'us.postal', trackingNumber: '1', postalCode: 'x' },
        { carrier: 'us.phone', trackingNumber: '1', phoneNumber: '12' },
      );
      expect(status).toBe(200);
      expect(body['results'].map((one: Body) => [one.status, one.error.code, one.billable, one.cached])).toEqual([
        ['error', 'REQUEST_INVALID_CARRIER', false, false],
        ['error', 'REQUEST_INVALID_CARRIER', false, false],
        ['error', 'POSTAL_CODE_REQUIRED', false, false],
        ['error', 'POSTAL_CODE_INVALID_FORMAT', false, false],
        ['error', 'PHONE_NUMBER_INVALID_FORMAT', false, false],
      ]);
      expect(asked).toEqual([]);
    });

    it('hints at an optional input that was not sent, and keys the cache by it when it was (decision 23)', async () => {
      peeked.length = 0;
      const without = await track({ carrier: 'us.phone', trackingNumber: 'KEPT' });
      expect(without.body['result'].hints).toEqual([{ type: 'additional_field_available', fieldName: 'phoneNumber', message: expect.stringContaining('the last 4 digits') }]);
      const withPhone = await track({ carrier: 'us.phone', trackingNumber: 'KEPT', phoneNumber: '1234' });
      expect(withPhone.body['result']).not.toHaveProperty('hints');
      expect(peeked[0]).not.toEqual(peeked[1]);
    });

    it('collects every fault of every item (decision 5)', async () => {
      const { status, body } = await track({ trackingNumber: 'x'.repeat(65), clientId: '' }, item('fine'), 7 as never, { carrier: 5, trackingNumber: 'a\u0000b', postalCode: 9, phoneNumber: 'x'.repeat(33) });
      expect(status).toBe(400);
      expect(body['error'].code).toBe('REQUEST_VALIDATION_FAILED');
      expect(body['invalidItems'].map((one: Body) => [one.index, one.field, one.code])).toEqual([
        [0, 'carrier', 'REQUEST_INVALID_CARRIER'],
        [0, 'trackingNumber', 'REQUEST_INVALID_TRACKING_NUMBER'],
        [0, 'clientId', 'REQUEST_INVALID_CLIENT_ID'],
        [2, '', 'REQUEST_INVALID_FORMAT'],
        [3, 'carrier', 'REQUEST_INVALID_CARRIER'],
        [3, 'trackingNumber', 'REQUEST_INVALID_TRACKING_NUMBER'],
        [3, 'postalCode', 'POSTAL_CODE_INVALID_FORMAT'],
        [3, 'phoneNumber', 'PHONE_NUMBER_INVALID_FORMAT'],
      ]);
    });

    it.each([
      ['no list', {}],
      ['an empty list', { trackingItems: [] }],
      ['no array', { trackingItems: 'x' }],
      ['101 items', { trackingItems: Array.from({ length: 101 }, () => item('1')) }],
    ])('refuses %s with INVALID_REQUEST', async (_, body) => {
      expect(await post('/v2/track', body)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } });
    });

    it('takes null for an absent optional member and ignores unknown ones', async () => {
      const { body } = await track(item('N1', { clientId: null, postalCode: null, somethingElse: 1 }));
      expect(body['result']).toMatchObject({ status: 'success' });
      expect(body['result']).not.toHaveProperty('clientId');
    });

    it('counts usage of billable results only, and keeps it over a restart', async () => {
      const used = async () => Number((await track(item('KEPT'))).body['trackingQuota'].month.split('/')[0]);
      const before = await used();
      await track(item('U1'), item('U2'), item('KEPT2'));
      expect(await used()).toBe(before + 2);
      const env = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NATS_URL: nats.url, DATABASE_URL: database.url };
      await service.stop();
      service = await startService(gateway, env);
      await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
      expect(await used()).toBe(before + 2);
    });
  });

  it('tells the per-second limit on every authenticated answer, and refuses more (decision 4)', async () => {
    const { apiKey, secretKey, apiKeyId } = await new Messages(others).request(CreateKey, { account: 'slow' });
    const orm = await MikroORM.init(ormOptions(gatewayDatabase, database.url));
    await orm.em.getConnection().execute('update gateway.api_key set requests_per_second = 2 where id = ?', [apiKeyId]);
    await orm.close();
    const headers = { authorization: `Bearer ${apiKey}:${secretKey}` };
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('/v2/carrier-metadata', { headers })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(6);
    for (const answer of answers) {
      expect(answer.headers.get('x-ratelimit-limit')).toBe('2');
      expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/);
    }
    expect(refused[0]).toMatchObject({ body: { success: false, error: { code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 } } });
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
  });

  it('tells browsers to run, frame, guess and keep nothing, on refusals too', async () => {
    for (const headers of [demo, {}]) {
      const answer = await call('/v2/carrier-metadata', { headers });
      expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store', 'content-security-policy': expect.stringContaining(`default-src 'none'`) });
    }
  });

  it('shows the state of a carrier that the trackers tell of (decision 12)', async () => {
    const metadata = async () => (await call('/v2/carrier-metadata/us.plain')).body['data'];
    expect(await metadata()).not.toHaveProperty('state');
    const report = (replica: string, open: boolean) => new Messages(others).wake(CARRIER_REPORTS_WAKE, { replica, carriers: { 'us.plain': { configured: true, open, asked: 0, troubled: 0 } } });
    report('one', true);
    await until(async () => (await metadata()).state === 'down');
    report('two', false);
    await until(async () => (await metadata()).state === 'degraded');
  });

  it('serves its description and a page that may load nothing, without a key', async () => {
    expect(await (await fetch(`${service.url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
    const page = await fetch(`${service.url}/docs`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('serves health and metrics without a key', async () => {
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('waybill_message_duration_seconds');
  });
});
