import { EraseDeliveries, EraseEndpointsOfAccount, GetDelivery, ListDeliveries, ListEndpoints, TrackingUpdated } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { DispatcherStack, STRANGER } from '../testing/dispatcher-stack.js';
import { Receiver } from '../testing/receiver.js';

let stack: DispatcherStack;
let receiver: Receiver;
beforeAll(async () => {
  stack = await DispatcherStack.start();
  receiver = await Receiver.start((_, response) => response.writeHead(200).end('thank you, Ada'));
});
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
});

const delivered = async (account = STRANGER) => {
  const { endpoint } = await stack.createEndpoint(receiver.url, { account });
  const { endpointId } = endpoint;
  const requestId = `request-of-${endpointId}`;
  const deliveryId = await stack.publish(TrackingUpdated, { endpointId, requestId, userId: account.userId });
  const get = () => stack.ask(GetDelivery, { endpointId, deliveryId }, account).then(({ delivery }) => delivery);
  await until(async () => (await get()).status === 'delivered', { what: 'the delivery' });
  return { endpointId, requestId, get };
};

it('empties the bodies of requests, and what receivers answered', async () => {
  const [erased, other] = [await delivered(), await delivered()];
  expect(await stack.ask(EraseDeliveries, { requestIds: [erased.requestId] })).toEqual({ erased: 1 });
  const delivery = await erased.get();
  expect(delivery).toMatchObject({ status: 'delivered', body: '{}', attempts: [{ outcome: 'delivered' }] });
  expect(delivery.attempts[0]).not.toHaveProperty('responseBody');
  expect((await other.get()).body).toContain('trackingItems');
  expect(await stack.ask(EraseDeliveries, { requestIds: [erased.requestId] })).toEqual({ erased: 0 });
});

it('removes endpoints, deliveries and attempts of an account, and nobody else\'s', async () => {
  const { endpointId } = await delivered();
  const kept = await delivered({ userId: 'user-3', apiKeyId: 'key-3' });
  const { erased } = await stack.ask(EraseEndpointsOfAccount, { userId: STRANGER.userId });
  expect(erased).toBe(3);
  expect((await stack.ask(ListEndpoints, {}, STRANGER)).endpoints).toEqual([]);
  for (const table of ['delivery', 'attempt', 'delivery_queue', 'endpoint_binding']) {
    expect(await stack.sql(`select 1 as one from webhook_dispatcher.${table} where endpoint_id = $1`, [endpointId])).toEqual([]);
  }
  expect((await stack.ask(ListDeliveries, { endpointId: kept.endpointId, limit: 10 }, { userId: 'user-3', apiKeyId: 'key-3' })).deliveries).toHaveLength(1);
});
