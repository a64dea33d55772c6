import { Controller, Module } from '@nestjs/common';
import {
  CARRIERS_BUCKET,
  CreateAccount,
  CreateKey,
  EraseAccount,
  EraseDeliveries,
  EraseEndpointsOfAccount,
  EraseParcel,
  EraseRegisteredParcel,
  EraseRequestsOfAccount,
  EraseTrackedByAccount,
  EraseTrackedParcel,
  ExportUsage,
  ListAccounts,
  ListAudit,
  ListKeys,
  Register,
  RotateKey,
  SetAccountLimits,
  SetKeyActive,
  SetKeyLimits,
  UNLIMITED,
  type CarrierEntry,
  type CreateKeyReply,
  type DataErasedReply,
  type RegisteredParcelErasedReply,
  type RegisterPayload,
  type RegisterReply,
  type RequestContract,
} from '@waybill/contracts';
import { migrate } from '@waybill/database';
import { Handles, Messages, NatsLink, PublishedBucket } from '@waybill/messaging';
import { serviceEnv, startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, until, type FreshDatabase, type TestNats } from '@waybill/testing';
import { pino } from 'pino';
import { gatewayDatabase } from '../gateway.database.js';
import { gateway } from '../service.js';

const REQUEST = '019aa3c1-7b1e-7c3d-9f3e-0123456789ab';
const calls: [string, object][] = [];
const noted = <R>(name: string, payload: object, reply: R): R => {
  calls.push([name, { ...payload }]);
  return reply;
};

/** What the other services would do. */
@Controller()
class ScriptedServices {
  @Handles(EraseRequestsOfAccount)
  requests(payload: object): DataErasedReply {
    return noted('requests', payload, { erased: 2 });
  }
  @Handles(EraseEndpointsOfAccount)
  endpoints(payload: object): DataErasedReply {
    return noted('endpoints', payload, { erased: 1 });
  }
  @Handles(EraseTrackedByAccount)
  tracked(payload: object): DataErasedReply {
    return noted('tracked', payload, { erased: 5 });
  }
  @Handles(EraseRegisteredParcel)
  registered(payload: object): RegisteredParcelErasedReply {
    return noted('registered', payload, { erased: 1, requestIds: [REQUEST], followedBy: [REQUEST] });
  }
  @Handles(EraseDeliveries)
  deliveries(payload: object): DataErasedReply {
    return noted('deliveries', payload, { erased: 3 });
  }
  @Handles(EraseTrackedParcel)
  parcel(payload: object): DataErasedReply {
    return noted('parcel', payload, { erased: 4 });
  }
  @Handles(Register)
  register(payload: RegisterPayload): RegisterReply {
    return noted('register', payload, { requestId: REQUEST, itemCount: payload.items.length, endpointId: 'ep', createdAt: '2026-11-20T10:00:00Z', created: true });
  }
}

@Module({ controllers: [ScriptedServices] })
class ScriptedModule {}

const carrier: CarrierEntry = {
  metadata: { code: 'us.one', name: 'One', serviceScope: 'national', country: 'US', trackingNumberPattern: { regex: '.' } },
  inputs: {},
  aliases: [{ code: 'us.uno', listed: false }],
  sandbox: false,
  access: 'official',
  credentials: [],
};

describe('the operator', () => {
  let nats: TestNats;
  let database: FreshDatabase;
  let others: RunningService;
  let service: RunningService;
  let link: NatsLink;
  const by = 'ops@console';
  const ask = <P, R>(contract: RequestContract<P, R>, payload: P): Promise<R> => new Messages(link).request(contract, payload);
  const send = (path: string, key: { apiKey: string; secretKey: string }, body?: object) =>
    fetch(`${service.url}${path}`, {
      headers: { authorization: `Bearer ${key.apiKey}:${key.secretKey}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const statusWith = async (key: { apiKey: string; secretKey: string }) => (await send('/v2/usage', key)).status;

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), freshDatabase()]);
    await migrate(gatewayDatabase, database.url);
    const env = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NATS_URL: nats.url };
    others = await startService({ name: 'others', module: ScriptedModule, env: serviceEnv }, env);
    link = await NatsLink.open({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
    const bucket = new PublishedBucket(link, CARRIERS_BUCKET, new Map([['us.one', carrier]]), 1, pino({ level: 'silent' }));
    await bucket.start();
    bucket.stop();
    service = await startService(gateway, { ...env, DATABASE_URL: database.url });
    await until(async () => (await fetch(`${service.url}/readyz`)).ok);
  });

  afterAll(async () => {
    await service?.stop();
    await others?.stop();
    await link?.close();
    await database?.drop();
    await nats?.stop();
  });

  let key: CreateKeyReply;

  it('makes accounts and keys with limits, and lists them without secrets', async () => {
    await ask(CreateAccount, { account: 'acme', by });
    await expect(ask(CreateAccount, { account: 'acme', by })).rejects.toMatchObject({ code: 'ERROR' });
    key = await ask(CreateKey, { account: 'acme', by, limits: { requestsPerSecond: UNLIMITED, itemsPerDay: 7 } });
    expect(key.apiKey).toMatch(/^wb_live_[0-9A-Za-z]{26}$/);
    const { keys } = await ask(ListKeys, { account: 'acme' });
    expect(keys).toMatchObject([{ apiKey: key.apiKey, account: 'acme', isActive: true, limits: { requestsPerSecond: UNLIMITED, itemsPerMinute: 10_000, itemsPerDay: 7, itemsPerMonth: 10_000_000 } }]);
    expect(JSON.stringify(keys)).not.toContain(key.secretKey);
    expect((await ask(ListAccounts, {})).accounts).toEqual(expect.arrayContaining([expect.objectContaining({ account: 'acme', keys: 1 })]));
    const usage = (await (await send('/v2/usage', key)).json()) as { data: object };
    expect(usage.data).toMatchObject({
      userId: key.userId,
      apiKeyId: key.apiKeyId,
      requestLimit: { second: '0/unlimited' },
      trackingQuota: { minute: '0/10000', day: '0/7', month: '0/10000000' },
      billedThisMonth: { tracked: 0, registered: 0 },
    });
  });

  it('tells subscriptions how many items the account may follow, and bills a registration once', async () => {
    await ask(SetAccountLimits, { account: 'acme', activeItemLimit: 12, by });
    const second = await ask(CreateKey, { account: 'acme', by });
    const body = { recurring: true, webhookEndpointId: 'ep', trackingItems: [{ carrier: 'us.one', trackingNumber: '1' }, { carrier: 'us.one', trackingNumber: '2' }] };
    for (let i = 0; i < 2; i++) expect((await send('/v2/webhooks/register', second, body)).status).toBe(200);
    expect(calls.filter(([name]) => name === 'register')).toMatchObject([['register', { activeItemLimit: 12 }], ['register', { activeItemLimit: 12 }]]);
    const usage = (await (await send('/v2/usage', second)).json()) as { data: { billedThisMonth: object } };
    expect(usage.data.billedThisMonth).toEqual({ tracked: 0, registered: 2 });
    const period = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
    const { records, hasMore } = await ask(ExportUsage, { ...period, account: 'acme' });
    expect(records).toEqual([{ id: REQUEST, userId: key.userId, apiKeyId: second.apiKeyId, kind: 'register', items: 2, requestId: expect.any(String), at: expect.stringMatching(/Z$/) }]);
    expect(hasMore).toBe(false);
    const { at: afterAt, id: afterId } = records[0]!;
    expect((await ask(ExportUsage, { ...period, account: 'acme', afterAt, afterId })).records).toEqual([]);
    expect((await ask(ExportUsage, { from: period.to, to: period.to, account: 'acme' })).records).toEqual([]);
  });

  it('rotates a secret: both are valid during the overlap, only the new one without', async () => {
    const rotated = await ask(RotateKey, { apiKey: key.apiKey, overlapHours: 1, by });
    expect(rotated.secretKey).not.toBe(key.secretKey);
    await until(async () => (await statusWith(rotated)) === 200, { timeoutMs: 6_000 });
    expect(await statusWith(key)).toBe(200);
    const again = await ask(RotateKey, { apiKey: key.apiKey, overlapHours: 0, by });
    expect(again).not.toHaveProperty('previousSecretValidUntil');
    await until(async () => (await statusWith(rotated)) === 401, { timeoutMs: 6_000 });
    expect(await statusWith(again)).toBe(200);
    expect(await statusWith(key)).toBe(401);
    key = { ...key, secretKey: again.secretKey };
  });

  it('changes limits one by one, disables and enables within 5 s (decision 18)', async () => {
    const { key: changed } = await ask(SetKeyLimits, { apiKey: key.apiKey, limits: { itemsPerMonth: 3, itemsPerDay: null }, by });
    expect(changed.limits).toEqual({ requestsPerSecond: UNLIMITED, itemsPerMinute: 10_000, itemsPerDay: 500_000, itemsPerMonth: 3 });
    await ask(SetKeyActive, { apiKey: key.apiKey, isActive: false, by });
    await until(async () => (await statusWith(key)) === 401, { timeoutMs: 6_000 });
    await ask(SetKeyActive, { apiKey: key.apiKey, isActive: true, by });
    await until(async () => (await statusWith(key)) === 200, { timeoutMs: 6_000 });
    await expect(ask(SetKeyActive, { apiKey: 'wb_live_nobody', isActive: true, by })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('erases a parcel in every service, under its canonical code', async () => {
    calls.length = 0;
    const erased = await ask(EraseParcel, { carrier: 'us.uno', trackingNumber: 'x 1', by });
    expect(erased).toEqual({ erased: { subscriptions: 1, 'webhook-dispatcher': 3, tracker: 4 }, followedBy: [REQUEST] });
    const parcel = { carrier: 'us.one', trackingNumber: 'x 1' };
    expect(calls).toEqual([['registered', parcel], ['deliveries', { requestIds: [REQUEST] }], ['parcel', parcel]]);
    await expect(ask(EraseParcel, { carrier: 'us.none', trackingNumber: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('erases an account: keys, name and what other services have', async () => {
    calls.length = 0;
    const { erased } = await ask(EraseAccount, { account: 'acme', by });
    expect(erased).toEqual({ subscriptions: 2, 'webhook-dispatcher': 1, tracker: 5, gateway: 2 });
    expect(calls.map(([name]) => name)).toEqual(['requests', 'endpoints', 'tracked']);
    await until(async () => (await statusWith(key)) === 401, { timeoutMs: 6_000 });
    expect((await ask(ListAccounts, {})).accounts.map(({ account }) => account)).toEqual(['demo']);
    await expect(ask(EraseAccount, { account: 'acme', by })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has written everything down, and no secret', async () => {
    const { entries } = await ask(ListAudit, { limit: 100 });
    expect(entries.map(({ action }) => action).reverse()).toEqual([
      'accounts.create', 'keys.create', 'accounts.set-limits', 'keys.create', 'keys.rotate', 'keys.rotate', 'keys.set-limits',
      'keys.disable', 'keys.enable', 'parcels.erase', 'accounts.erase',
    ]);
    expect(new Set(entries.map((entry) => entry.by))).toEqual(new Set([by]));
    expect(JSON.stringify(entries)).not.toContain('sk_live_');
    expect((await ask(ListAudit, { limit: 100, before: entries[0]!.id })).entries).toHaveLength(entries.length - 1);
  });
});
