import {
  DeleteRequest,
  FindChange,
  FindJob,
  FindLiveRequests,
  FindProgress,
  FindRegistrations,
  FindRequest,
  ListChanges,
  ListRequests,
  Register,
  SearchParcels,
  type RegisterPayload,
} from '@waybill/contracts';
import { until } from '@waybill/testing';
import { failing, inStatus, startSubscriptionsStack, type SubscriptionsStack } from '../testing/subscriptions-stack.js';

const alice = { userId: 'alice', apiKeyId: 'key-a' };
const bob = { userId: 'bob', apiKeyId: 'key-b' };
let stack: SubscriptionsStack;

beforeAll(async () => {
  stack = await startSubscriptionsStack({ env: { ACTIVE_ITEM_LIMIT: '20', POLL_INTERVAL_SECONDS: '600' } });
});
afterAll(() => stack?.stop());
beforeEach(() => {
  stack.tracker.answer = () => inStatus('in_transit');
});

const oneTime = (numbers: string[], more: Partial<RegisterPayload> = {}): RegisterPayload => ({
  kind: 'one-time',
  items: numbers.map((trackingNumber) => ({ carrier: 'us.one', trackingNumber })),
  ...more,
});
const recurring = (numbers: string[], more: Partial<RegisterPayload> = {}) => oneTime(numbers, { kind: 'recurring', endpointId: 'ep-1', ...more });
const done = (requestId: string, account = alice) =>
  until(async () => !(await stack.ask(account, FindProgress, { requestId })).isActive, { what: 'the end of the request' });

describe('Register', () => {
  it('stores a request with all its items, asks once, and reads back as the contract says', async () => {
    stack.tracker.answer = ({ trackingNumber }) => (trackingNumber === 'R2' ? failing('not-found') : inStatus('delivered'));
    const items = [
      { carrier: 'us.uno', trackingNumber: 'r-1', clientId: 'order 1', postalCode: '12345' },
      { carrier: 'us.one', trackingNumber: 'R2' },
    ];
    const { requestId, createdAt, ...rest } = await stack.ask(alice, Register, { kind: 'one-time', items });
    expect(rest).toEqual({ itemCount: 2, created: true });
    await done(requestId);
    const { request } = await stack.ask(alice, FindRequest, { requestId });
    expect(request).toEqual({
      requestId,
      ...alice,
      trackingItems: [
        {
          carrier: 'us.uno',
          trackingNumber: 'r-1',
          clientId: 'order 1',
          postalCode: '12345',
          latestStatus: 'delivered',
          usageCounted: true,
          status: 'success',
          trackingData: expect.objectContaining({ deliveryStatus: 'delivered' }),
        },
        {
          carrier: 'us.one',
          trackingNumber: 'R2',
          usageCounted: true,
          status: 'failed',
          error: { code: 'TRACKING_NOT_FOUND', message: 'us.one: not-found' },
        },
      ],
      trackingIndex: ['us.uno:r-1', 'us.one:R2'],
      clientIdIndex: ['order 1'],
      recurring: false,
      isActive: false,
      createdAt,
      updatedAt: expect.stringMatching(/Z$/),
      completedAt: expect.stringMatching(/Z$/),
      progress: { total: 2, completed: 2, succeeded: 1, failed: 1, percentage: 100 },
    });
    const asked = stack.tracker.jobs.flatMap(({ carrier, lookups }) => lookups.map(({ ref: _ref, ...lookup }) => ({ carrier, ...lookup })));
    expect(asked).toContainEqual({ carrier: 'us.one', trackingNumber: 'r-1', postalCode: '12345' });
  });

  it.each([
    ['missing-1', 'NOT_FOUND', 404],
    ['inactive-1', 'ENDPOINT_INACTIVE', 409],
  ])('refuses endpoint %s with %s and stores nothing (decision 9)', async (endpointId, code, status) => {
    await expect(stack.ask(alice, Register, oneTime(['E1'], { endpointId, idempotencyKey: endpointId }))).rejects.toMatchObject({ code, status });
    expect(await stack.sql(`select from subscriptions.item where tracking_number = 'E1'`)).toHaveLength(0);
    await expect(stack.ask(alice, Register, oneTime(['E2'], { idempotencyKey: endpointId }))).resolves.toMatchObject({ created: true });
  });

  it('refuses carriers that nobody has', async () => {
    await expect(stack.ask(alice, Register, { kind: 'one-time', items: [{ carrier: 'xx.none', trackingNumber: '1' }] })).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      invalidItems: [expect.objectContaining({ index: 0, field: 'carrier', code: 'REQUEST_INVALID_CARRIER' })],
    });
  });

  it('gives parallel repeats of one key one and the same request (decision 16)', async () => {
    const calls = Array.from({ length: 8 }, () => stack.ask(alice, Register, oneTime(['K1'], { endpointId: 'ep-1', idempotencyKey: 'key one' })));
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ requestId }) => requestId)).size).toBe(1);
    expect(replies.filter(({ created }) => created)).toHaveLength(1);
    await expect(stack.ask(alice, Register, oneTime(['K2'], { endpointId: 'ep-1', idempotencyKey: 'key one' }))).rejects.toMatchObject({ code: 'ERROR', status: 409 });
    await expect(stack.ask(bob, Register, oneTime(['K2'], { idempotencyKey: 'key one' }))).resolves.toMatchObject({ created: true });
    await stack.sql(`update subscriptions.idempotency set created_at = now() - interval '25 hours' where user_id = 'alice' and key = 'key one'`);
    await expect(stack.ask(alice, Register, oneTime(['K2'], { idempotencyKey: 'key one' }))).resolves.toMatchObject({ created: true });
  });

  it('does not bring a deleted request back for a repeat of its key', async () => {
    const { requestId } = await stack.ask(alice, Register, oneTime(['K3'], { idempotencyKey: 'key three' }));
    await stack.ask(alice, DeleteRequest, { requestId });
    await expect(stack.ask(alice, Register, oneTime(['K3'], { idempotencyKey: 'key three' }))).rejects.toMatchObject({ code: 'ERROR' });
  });

  it('holds the account to its active recurring items, also in parallel (decision 4)', async () => {
    const carol = { userId: 'carol', apiKeyId: 'key-c' };
    const calls = Array.from({ length: 9 }, (_, index) => stack.ask(carol, Register, recurring(['a', 'b', 'c'].map((letter) => `L${index}${letter}`))));
    const outcomes = await Promise.allSettled(calls);
    const registered = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    expect(registered).toHaveLength(6);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({ code: 'API_KEY_LIMIT_EXCEEDED', status: 429, retryAfter: 3_600 });
    await stack.ask(carol, DeleteRequest, { requestId: registered[0]!.requestId });
    await expect(stack.ask(carol, Register, recurring(['M1', 'M2', 'M3']))).resolves.toMatchObject({ created: true });
    await expect(stack.ask(carol, Register, oneTime(['M4', 'M5', 'M6']))).resolves.toMatchObject({ created: true });
  });
});

describe('DeleteRequest', () => {
  it('unties the endpoint before it answers; a later answer changes and sends nothing', async () => {
    let answerLater!: () => void;
    const held = new Promise<void>((resolve) => (answerLater = resolve));
    stack.tracker.answer = async () => {
      await held;
      return inStatus('delivered');
    };
    const { requestId } = await stack.ask(alice, Register, recurring(['D1']));
    await until(() => stack.tracker.jobs.some(({ lookups }) => lookups[0]!.trackingNumber === 'D1'));
    await stack.ask(alice, DeleteRequest, { requestId });
    expect(stack.dispatcher.unbound).toContainEqual({ requestIds: [requestId], cancelDeliveries: true });
    answerLater();
    const probe = await stack.ask(alice, Register, oneTime(['D2']));
    await done(probe.requestId);
    await expect(stack.ask(alice, FindRequest, { requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['item', 'lookup', 'change', 'outbox']) {
      expect(await stack.sql(`select from subscriptions.${table} where request_id = $1`, [requestId])).toHaveLength(0);
    }
    expect(stack.dispatcher.events.filter((event) => event.requestId === requestId)).toHaveLength(0);
  });
});

describe('FindLiveRequests', () => {
  it('knows active requests, not ended, deleted or foreign ids', async () => {
    const { requestId } = await stack.ask(alice, Register, recurring(['V1']));
    const ended = await stack.ask(alice, Register, oneTime(['V2']));
    await done(ended.requestId);
    const requestIds = [requestId, ended.requestId, '01890000-0000-7000-8000-000000000000', 'no id'];
    expect(await stack.ask(alice, FindLiveRequests, { requestIds })).toEqual({ requestIds: [requestId] });
    await stack.ask(alice, DeleteRequest, { requestId });
  });
});

describe('searches (decision 15)', () => {
  it('finds the latest registration of a number, however it is written, and all parcels of a clientId', async () => {
    const first = await stack.ask(bob, Register, oneTime([], { items: [{ carrier: 'us.one', trackingNumber: 'ab-12', clientId: 'c' }] }));
    await done(first.requestId, bob);
    stack.tracker.answer = () => inStatus('delivered');
    const items = ['AB 12', 'X9'].map((trackingNumber) => ({ carrier: 'us.uno', trackingNumber, clientId: 'c' }));
    const second = await stack.ask(bob, Register, oneTime([], { items }));
    await done(second.requestId, bob);
    const keys = [{ carrier: 'us.one', trackingNumber: 'AB12' }, { clientId: 'c' }, { carrier: 'xx.none', trackingNumber: 'AB12' }, { clientId: 'nobody' }];
    const { found } = await stack.ask(bob, SearchParcels, { keys });
    expect(found[0]).toEqual([expect.objectContaining({ requestId: second.requestId, trackingNumber: 'AB 12', status: 'success', data: expect.objectContaining({ deliveryStatus: 'delivered' }) })]);
    expect(found[1]!.map(({ requestId, trackingNumber }) => [requestId, trackingNumber])).toEqual([
      [second.requestId, 'AB 12'],
      [second.requestId, 'X9'],
    ]);
    expect(found.slice(2)).toEqual([[], []]);
    const byNumber = await stack.ask(bob, FindRegistrations, { carrier: 'us.one', trackingNumber: 'ab12' });
    expect(byNumber).toEqual({
      count: 2,
      registrations: [second, first].map(({ requestId, createdAt }) => ({ jobId: requestId, count: 1, createdAt, status: 'completed' })),
    });
    expect((await stack.ask(bob, FindRegistrations, { clientId: 'c' })).registrations.map(({ count }) => count)).toEqual([2, 1]);
    expect((await stack.ask(alice, SearchParcels, { keys })).found).toEqual([[], [], [], []]);
  });

  it('says pending, without data, of what was not asked yet', async () => {
    stack.tracker.answer = () => undefined;
    await stack.ask(bob, Register, oneTime(['WAITS']));
    const { found } = await stack.ask(bob, SearchParcels, { keys: [{ carrier: 'us.one', trackingNumber: 'waits' }] });
    expect(['pending', 'processing']).toContain(found[0]![0]!.status);
    expect(found[0]![0]).not.toHaveProperty('data');
  });
});

describe('bulk jobs (decision 13)', () => {
  it('works off 1,000 items, tells its status without data, and sends one event without data', async () => {
    stack.tracker.answer = ({ trackingNumber }) => (trackingNumber.endsWith('0') ? failing('not-found') : inStatus('delivered'));
    const numbers = Array.from({ length: 1_000 }, (_, index) => `BULK${index}`);
    const { requestId } = await stack.ask(alice, Register, oneTime(numbers, { kind: 'bulk', endpointId: 'ep-1' }));
    await done(requestId);
    const job = await stack.ask(alice, FindJob, { requestId });
    expect(job).toMatchObject({ recurring: false, isActive: false, progress: { total: 1_000, succeeded: 900, failed: 100, percentage: 100 } });
    expect(job.items).toHaveLength(1_000);
    expect(job.items[1]).not.toHaveProperty('trackingData');
    const event = await until(() => stack.dispatcher.events.find((one) => one.requestId === requestId));
    expect(event.subject).toBe('subscriptions.evt.bulk-completed');
    expect(event.data.trackingItems).toHaveLength(1_000);
    expect((await stack.ask(alice, ListRequests, {})).requests.map((request) => request.requestId)).not.toContain(requestId);
  });
});

describe('ListRequests (decision 20)', () => {
  it('answers newest first in pages', async () => {
    const dora = { userId: 'dora', apiKeyId: 'key-d' };
    await stack.sql(
      `insert into subscriptions.request (id, user_id, api_key_id, kind, item_count, is_active, cycle, queried_items, open_items, opened_at,
         interval_ms, changed_at, created_at, updated_at, completed_at)
       select ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'dora', 'key-d', 'one-time', 1, false, 1, 1, 0, now(), 0, now(), now(), now(), now()
       from generate_series(1, 1100) n`,
    );
    const page = await stack.ask(dora, ListRequests, {});
    expect([page.requests.length, page.hasMore]).toEqual([1_000, true]);
    const last = page.requests.at(-1)!;
    expect(last.requestId.endsWith('000000000101')).toBe(true);
    const rest = await stack.ask(dora, ListRequests, { after: last.requestId });
    expect([rest.requests.length, rest.hasMore]).toEqual([100, false]);
  });
});

describe('another account (decision 10)', () => {
  it('sees of a request what it sees of an unknown one, in every call', async () => {
    const { requestId } = await stack.ask(alice, Register, recurring(['T1']));
    const unknown = '01890000-0000-7000-8000-00000000abcd';
    const errorOf = async (call: Promise<unknown>) => call.then(() => 'answered', ({ code, status, message }) => ({ code, status, message }));
    for (const id of [requestId, 'not an id', '']) {
      for (const ask of [
        (of: string) => stack.ask(bob, FindRequest, { requestId: of }),
        (of: string) => stack.ask(bob, FindProgress, { requestId: of }),
        (of: string) => stack.ask(bob, FindJob, { requestId: of }),
        (of: string) => stack.ask(bob, DeleteRequest, { requestId: of }),
        (of: string) => stack.ask(bob, ListChanges, { requestId: of, limit: 20 }),
        (of: string) => stack.ask(bob, FindChange, { requestId: of, changeId: unknown }),
      ]) {
        const foreign = await errorOf(ask(id));
        expect(foreign).toEqual(await errorOf(ask(unknown)));
        expect(foreign).toMatchObject({ code: 'NOT_FOUND', status: 404 });
      }
    }
    await expect(stack.ask(alice, FindRequest, { requestId })).resolves.toBeDefined();
    await stack.ask(alice, DeleteRequest, { requestId });
  });
});

describe('retention', () => {
  it('removes finished requests with all that is theirs, and nothing else', async () => {
    const old = await stack.ask(alice, Register, oneTime(['OLD'], { endpointId: 'ep-1' }));
    const young = await stack.ask(alice, Register, oneTime(['YOUNG']));
    await Promise.all([done(old.requestId), done(young.requestId)]);
    await stack.sql(`update subscriptions.request set completed_at = now() - interval '181 days' where id = $1`, [old.requestId]);
    const replica = await stack.start();
    await until(async () => (await stack.sql('select from subscriptions.item where request_id = $1', [old.requestId])).length === 0);
    await expect(stack.ask(alice, FindRequest, { requestId: young.requestId })).resolves.toBeDefined();
    await replica.stop();
  });
});
