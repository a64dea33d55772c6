import { RotateSecret, TrackingUpdated } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { serviceSignature, signingKeys, standardSignature } from '../sending/signature.js';
import { DispatcherStack } from '../testing/dispatcher-stack.js';
import { Receiver, type ReceivedRequest } from '../testing/receiver.js';

let stack: DispatcherStack;
let receiver: Receiver;
beforeAll(async () => {
  stack = await DispatcherStack.start();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
});

/** As a receiver with one secret checks the Standard Webhooks header. */
const verifies = ({ headers, body }: ReceivedRequest, secret: string): boolean =>
  String(headers['webhook-signature'])
    .split(' ')
    .includes(standardSignature(signingKeys(secret), String(headers['webhook-id']), Number(headers['webhook-timestamp']), body));

const single = ({ headers, body }: ReceivedRequest, secret: string): boolean => headers['x-service-signature'] === serviceSignature(signingKeys(secret), body);

const arrive = (count: number) => until(() => receiver.requests.length >= count, { timeoutMs: 20_000 });

beforeEach(() => {
  receiver.requests.length = 0;
});

describe('rotating a secret', () => {
  it('under load fails no verification by a receiver that knows either secret', async () => {
    const { endpoint, secret: old } = await stack.createEndpoint(receiver.url);
    const { endpointId } = endpoint;
    const sent: Promise<string>[] = [];
    for (let index = 0; index < 200; index += 1) sent.push(stack.publish(TrackingUpdated, { endpointId }));
    const rotating = stack.ask(RotateSecret, { endpointId, overlapHours: 1 });
    for (let index = 0; index < 200; index += 1) sent.push(stack.publish(TrackingUpdated, { endpointId }));
    const { secret, previousSecretValidUntil } = await rotating;
    await Promise.all(sent);
    await arrive(400);
    const later = await stack.publish(TrackingUpdated, { endpointId });
    await arrive(401);

    expect(secret).toMatch(/^whsec_/);
    expect(Date.parse(previousSecretValidUntil!)).toBeGreaterThan(Date.now() + 3_500_000);
    expect(receiver.requests.every((request) => verifies(request, old))).toBe(true);
    expect(receiver.requests.every((request) => single(request, old))).toBe(true);
    const last = receiver.requests.find(({ headers }) => headers['webhook-id'] === later)!;
    expect(verifies(last, secret)).toBe(true);
  });

  it('ends the previous secret with its overlap', async () => {
    const { endpoint, secret: old } = await stack.createEndpoint(receiver.url);
    const { endpointId } = endpoint;
    const { secret } = await stack.ask(RotateSecret, { endpointId });
    await stack.sql(`update webhook_dispatcher.endpoint set previous_secret_until = now() where id = $1`, [endpointId]);
    await stack.publish(TrackingUpdated, { endpointId });
    await arrive(1);
    const [request] = receiver.requests as [ReceivedRequest];
    expect([verifies(request, secret), single(request, secret), verifies(request, old)]).toEqual([true, true, false]);
  });

  it('switches at once without an overlap', async () => {
    const { endpoint, secret: old } = await stack.createEndpoint(receiver.url, { secret: 'a secret of my own' });
    const { endpointId } = endpoint;
    const { secret, previousSecretValidUntil } = await stack.ask(RotateSecret, { endpointId, overlapHours: 0 });
    expect(previousSecretValidUntil).toBeUndefined();
    await stack.publish(TrackingUpdated, { endpointId });
    await arrive(1);
    const [request] = receiver.requests as [ReceivedRequest];
    expect([verifies(request, secret), single(request, secret), verifies(request, old), single(request, old)]).toEqual([true, true, false, false]);
  });
});
