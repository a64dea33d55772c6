import { FindChange, FindRequest, ListChanges, Register, type TrackingStatus } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { failing, inStatus, startSubscriptionsStack, type SubscriptionsStack } from '../testing/subscriptions-stack.js';

const alice = { userId: 'alice', apiKeyId: 'key-a' };
let stack: SubscriptionsStack;

beforeAll(async () => {
  stack = await startSubscriptionsStack();
});
afterAll(() => stack?.stop());

const follow = (trackingNumber: string, endpointId = 'ep-1', carrier = 'us.one') =>
  stack.ask(alice, Register, { kind: 'recurring', endpointId, items: [{ carrier, trackingNumber }] });
const record = async (requestId: string) => (await stack.ask(alice, FindRequest, { requestId })).request;
const eventsOf = (requestId: string) => stack.dispatcher.events.filter((event) => event.requestId === requestId);
const ended = (requestId: string) => until(async () => !(await record(requestId)).isActive, { timeoutMs: 20_000, what: 'the end of the request' });

/** Every look-up of the number sees the next status; the last one stays. */
const script = (steps: Record<string, TrackingStatus[]>) => {
  stack.tracker.answer = ({ trackingNumber }) => {
    const left = steps[trackingNumber] ?? ['in_transit'];
    return inStatus(left.length > 1 ? left.shift()! : left[0]!);
  };
};

describe('a recurring request', () => {
  it('is followed to delivered: one change per status, in order, then inactive', async () => {
    script({ LIVE: ['pending', 'in_transit', 'in_transit', 'out_for_delivery', 'delivered'] });
    const { requestId } = await follow('LIVE', 'ep-live', 'us.uno');
    await ended(requestId);
    const { changes, hasMore } = await stack.ask(alice, ListChanges, { requestId, limit: 20 });
    const details = await Promise.all(changes.map(({ changeId }) => stack.ask(alice, FindChange, { requestId, changeId })));
    expect(details.map(({ changedItems }) => changedItems.map(({ previousStatus, currentStatus }) => [previousStatus, currentStatus]))).toEqual([
      [['out_for_delivery', 'delivered']],
      [['in_transit', 'out_for_delivery']],
      [['pending', 'in_transit']],
    ]);
    expect(hasMore).toBe(false);
    expect(changes[0]).toEqual({ changeId: expect.any(String), timestamp: expect.any(String), changedItemCount: 1, preview: { trackingNumbers: ['LIVE'] } });
    expect(details[0]!.changedItems[0]).toMatchObject({ carrier: 'us.uno', trackingData: { deliveryStatus: 'delivered' } });

    const events = await until(() => (eventsOf(requestId).length === 5 ? eventsOf(requestId) : undefined), { what: 'five events' });
    expect(events.map(({ subject }) => subject.split('.').at(-1))).toEqual(['tracking-registered', ...Array<string>(4).fill('tracking-updated')]);
    expect(events.map(({ data }) => data.changeId)).toEqual([undefined, changes[2]!.changeId, undefined, changes[1]!.changeId, changes[0]!.changeId]);
    expect(events.map(({ data }) => data.changedItemCount)).toEqual([undefined, 1, 0, 1, 1]);
    expect(events.at(-1)!.data).toMatchObject({ isPeriodicUpdate: true, hasChanges: true, queriedItemCount: 1, deliveredItemCount: 1 });
    await until(() => stack.dispatcher.unbound.some(({ requestIds, cancelDeliveries }) => requestIds.includes(requestId) && !cancelDeliveries));
    await until(async () => (await stack.sql('select from subscriptions.outbox where request_id = $1', [requestId])).length === 0);
  });

  it('does not end in its first cycle, and sends one last update (decision 24)', async () => {
    script({ THERE: ['delivered'] });
    const { requestId } = await follow('THERE');
    await until(async () => (await record(requestId)).trackingItems[0]!.status === 'success');
    expect((await record(requestId)).isActive).toBe(true);
    await ended(requestId);
    await until(() => eventsOf(requestId).length === 2);
    expect(eventsOf(requestId)[1]!.data).toMatchObject({ hasChanges: false, queriedItemCount: 0, deliveredItemCount: 1 });
    expect(stack.tracker.jobs.flatMap(({ lookups }) => lookups).filter(({ trackingNumber }) => trackingNumber === 'THERE')).toHaveLength(1);
  });

  it('asks three times in a cycle, then says failed with the last known data (decision 26)', async () => {
    let asked = 0;
    stack.tracker.answer = () => (asked++ === 0 ? inStatus('in_transit') : failing('unavailable'));
    const { requestId } = await follow('FLAKY');
    await until(() => eventsOf(requestId).length >= 2, { timeoutMs: 20_000, what: 'the second event' });
    expect(asked).toBe(4);
    expect(eventsOf(requestId)[1]!.data.trackingItems[0]).toMatchObject({
      status: 'failed',
      currentStatus: 'in_transit',
      hasChange: false,
      trackingData: { deliveryStatus: 'in_transit' },
      error: { code: 'INTERNAL_ERROR', message: 'us.one: unavailable' },
    });
    stack.tracker.answer = () => inStatus('delivered');
    await ended(requestId);
  });

  it('counts not found as failed, and a first status after it as a change without a previous one', async () => {
    let asked = 0;
    stack.tracker.answer = () => (asked++ === 0 ? failing('not-found') : inStatus('delivered'));
    const { requestId } = await follow('LATE');
    await ended(requestId);
    await until(() => eventsOf(requestId).length === 2);
    expect(eventsOf(requestId)[0]!.data.trackingItems[0]).toEqual({
      carrier: { code: 'us.one', name: { en: 'us.one', ko: 'us.one' }, country: 'US' },
      trackingNumber: 'LATE',
      status: 'failed',
      currentStatus: 'unknown',
      hasChange: false,
      error: { code: 'TRACKING_NOT_FOUND', message: 'us.one: not-found' },
    });
    const { changes } = await stack.ask(alice, ListChanges, { requestId, limit: 20 });
    const detail = await stack.ask(alice, FindChange, { requestId, changeId: changes[0]!.changeId });
    expect(detail.changedItems[0]).not.toHaveProperty('previousStatus');
  });

  it('groups numbers where the carrier takes several', async () => {
    stack.tracker.answer = () => inStatus('delivered');
    const before = stack.tracker.jobs.length;
    const items = Array.from({ length: 25 }, (_, index) => ({ carrier: 'us.batch', trackingNumber: `B${index}` }));
    const { requestId } = await stack.ask(alice, Register, { kind: 'one-time', items });
    await ended(requestId);
    expect(stack.tracker.jobs.slice(before).map(({ lookups }) => lookups.length).sort((a, b) => b - a)).toEqual([10, 10, 5]);
  });
});
