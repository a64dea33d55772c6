import { EraseRegisteredParcel, EraseRequestsOfAccount, FindChange, FindProgress, FindRequest, ListChanges, ListRequests, Register } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { inStatus, startSubscriptionsStack, type SubscriptionsStack } from '../testing/subscriptions-stack.js';

const alice = { userId: 'alice', apiKeyId: 'key-a' };
const bob = { userId: 'bob', apiKeyId: 'key-b' };
let stack: SubscriptionsStack;

beforeAll(async () => {
  stack = await startSubscriptionsStack({ env: { POLL_INTERVAL_SECONDS: '1' } });
});
afterAll(() => stack?.stop());

const named = (status: 'in_transit' | 'delivered') => {
  const answer = inStatus(status);
  if (answer.found) answer.data.to = { name: 'Ada Example', address: 'Some Street 1' };
  return answer;
};
const everything = async (): Promise<string> =>
  JSON.stringify([await stack.sql('select * from subscriptions.item'), await stack.sql('select * from subscriptions.change'), await stack.sql('select * from subscriptions.request')]);

it('erases what is kept of a parcel for every account, and leaves the others alone', async () => {
  stack.tracker.answer = () => named('in_transit');
  const items = [
    { carrier: 'us.uno', trackingNumber: 'x-1', clientId: 'order of Ada', phoneNumber: '5550100' },
    { carrier: 'us.one', trackingNumber: 'Y2', clientId: 'other' },
  ];
  const { requestId } = await stack.ask(alice, Register, { kind: 'recurring', items, endpointId: 'ep-1' });
  await until(async () => (await stack.ask(alice, FindRequest, { requestId })).request.trackingItems.every(({ latestStatus }) => latestStatus === 'in_transit'));
  stack.tracker.answer = () => named('delivered');
  const [change] = await until(async () => {
    const { changes } = await stack.ask(alice, ListChanges, { requestId, limit: 10 });
    return changes.length > 0 ? changes : undefined;
  });
  await until(async () => !(await stack.ask(alice, FindRequest, { requestId })).request.isActive, { what: 'the end of the request' });

  const erased = await stack.ask(bob, EraseRegisteredParcel, { carrier: 'us.one', trackingNumber: 'X 1' });
  expect(erased).toEqual({ erased: 1, requestIds: [requestId], followedBy: [] });
  const { request } = await stack.ask(alice, FindRequest, { requestId });
  expect(request.trackingItems[0]).toEqual({ carrier: 'us.uno', trackingNumber: 'x-1', latestStatus: 'delivered', usageCounted: true, status: 'success' });
  expect(request.trackingItems[1]).toMatchObject({ clientId: 'other', trackingData: { to: { name: 'Ada Example' } } });
  const { changedItems } = await stack.ask(alice, FindChange, { requestId, changeId: change!.changeId });
  expect(changedItems.find(({ trackingNumber }) => trackingNumber === 'x-1')!.trackingData).toEqual({ deliveryStatus: 'delivered', events: [], lastUpdated: expect.any(String) });
  expect(await everything()).not.toMatch(/order of Ada|5550100/);
});

it('erases all requests of an account, cancels what was not sent, and repeats harmlessly', async () => {
  stack.tracker.answer = () => named('in_transit');
  const register = (account: typeof alice, number: string) =>
    stack.ask(account, Register, { kind: 'recurring', items: [{ carrier: 'us.one', trackingNumber: number }], endpointId: 'ep-1', idempotencyKey: number });
  const { requestId } = await register(alice, 'A1');
  const kept = await register(bob, 'B1');
  const { erased } = await stack.ask(bob, EraseRequestsOfAccount, { userId: 'alice' });
  expect(erased).toBeGreaterThanOrEqual(1);
  expect(await stack.ask(alice, ListRequests, {})).toEqual({ requests: [], hasMore: false });
  for (const table of ['request', 'item', 'lookup', 'idempotency', 'account_load']) {
    expect(await stack.sql(`select 1 as one from subscriptions.${table} where user_id = 'alice'`)).toEqual([]);
  }
  await until(() => stack.dispatcher.unbound.some((one) => JSON.stringify(one).includes(requestId)), { what: 'the untying' });
  expect((await stack.ask(bob, FindProgress, { requestId: kept.requestId })).isActive).toBe(true);
  expect(await stack.ask(bob, EraseRequestsOfAccount, { userId: 'alice' })).toEqual({ erased: 0 });
});
