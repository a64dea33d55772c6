import {
  BindEndpoint,
  DeleteEndpoint,
  GetEndpoint,
  ListEndpoints,
  RotateSecret,
  ServiceError,
  UnbindRequests,
  UpdateEndpoint,
  type RequestContract,
} from '@waybill/contracts';
import { DispatcherStack, STRANGER } from '../testing/dispatcher-stack.js';

const URL = 'https://example.com/hook';

let stack: DispatcherStack;
beforeAll(async () => {
  stack = await DispatcherStack.start();
});
afterAll(() => stack?.stop());

const failure = (asked: Promise<unknown>): Promise<ServiceError> => asked.then(
  () => Promise.reject(new Error('this should fail')),
  (error: unknown) => error as ServiceError,
);

describe('creating an endpoint', () => {
  it('generates a secret, answers it once, and stores it encrypted (decision 29)', async () => {
    const { endpoint, secret } = await stack.createEndpoint(URL);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toEqual({
      endpointId: expect.stringMatching(/^ep_[0-9a-f]{32}$/),
      name: 'test',
      url: URL,
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const [row] = await stack.sql<{ secret: string }>('select secret from webhook_dispatcher.endpoint where id = $1', [endpoint.endpointId]);
    expect(row!.secret).not.toContain(secret.slice(6, 20));
    expect(JSON.stringify(await stack.ask(GetEndpoint, { endpointId: endpoint.endpointId }))).not.toContain('secret');
  });

  it('takes a given secret of 1 to 256 characters', async () => {
    expect((await stack.createEndpoint(URL, { secret: 'x' })).secret).toBe('x');
    expect((await failure(stack.createEndpoint(URL, { secret: 'x'.repeat(257) }))).code).toBe('INVALID_REQUEST');
  });

  it('lets two endpoints share a URL', async () => {
    const [one, two] = [await stack.createEndpoint(URL), await stack.createEndpoint(URL)];
    expect(one.endpoint.endpointId).not.toBe(two.endpoint.endpointId);
  });
});

describe('listing endpoints', () => {
  it('answers the account’s own, newest first, page by page', async () => {
    const account = { userId: 'lister', apiKeyId: 'k' };
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.unshift((await stack.createEndpoint(URL, { account })).endpoint.endpointId);
    const { endpoints, next } = await stack.ask(ListEndpoints, {}, account);
    expect(endpoints.map(({ endpointId }) => endpointId)).toEqual(ids);
    expect(next).toBeUndefined();
    const after = await stack.ask(ListEndpoints, { cursor: ids[0]! }, account);
    expect(after.endpoints.map(({ endpointId }) => endpointId)).toEqual(ids.slice(1));
  });
});

describe('updating an endpoint', () => {
  it('changes what is given and nothing else', async () => {
    const { endpoint } = await stack.createEndpoint(URL);
    const { endpoint: after } = await stack.ask(UpdateEndpoint, { endpointId: endpoint.endpointId, isActive: false, description: 'd' });
    expect(after).toEqual({ ...endpoint, isActive: false, description: 'd', updatedAt: expect.any(String) });
    expect(after.updatedAt > endpoint.updatedAt).toBe(true);
  });

  it('checks a new URL like at creation', async () => {
    const { endpoint } = await stack.createEndpoint(URL);
    expect((await failure(stack.ask(UpdateEndpoint, { endpointId: endpoint.endpointId, url: 'ftp://example.com' }))).code).toBe('INVALID_REQUEST');
  });
});

describe('another account’s endpoint', () => {
  const calls: [string, RequestContract<{ endpointId: string }, unknown>][] = [
    ['get', GetEndpoint],
    ['update', UpdateEndpoint],
    ['delete', DeleteEndpoint],
    ['rotate', RotateSecret],
  ];

  it.each(calls)('is the same as none: %s', async (_name, contract) => {
    const { endpoint } = await stack.createEndpoint(URL);
    const foreign = await failure(stack.ask(contract, { endpointId: endpoint.endpointId }, STRANGER));
    expect(foreign.code).toBe('NOT_FOUND');
    for (const unknown of [`ep_${'0'.repeat(32)}`, 'nonsense', '\0', "'"]) {
      expect((await failure(stack.ask(contract, { endpointId: unknown }, STRANGER))).envelope()).toEqual(foreign.envelope());
    }
    expect(foreign.message).not.toContain(endpoint.endpointId);
  });

  it('cannot be bound', async () => {
    const { endpoint } = await stack.createEndpoint(URL);
    expect((await failure(stack.ask(BindEndpoint, { endpointId: endpoint.endpointId, requestId: 'r' }, STRANGER))).code).toBe('NOT_FOUND');
  });
});

describe('bindings', () => {
  it('are refused by an inactive endpoint', async () => {
    const { endpoint } = await stack.createEndpoint(URL);
    await stack.ask(UpdateEndpoint, { endpointId: endpoint.endpointId, isActive: false });
    expect((await failure(stack.ask(BindEndpoint, { endpointId: endpoint.endpointId, requestId: 'r0' }))).code).toBe('ENDPOINT_INACTIVE');
  });

  it('keep an endpoint from being deleted until they are undone; repeats are harmless', async () => {
    const { endpointId } = (await stack.createEndpoint(URL)).endpoint;
    await stack.ask(BindEndpoint, { endpointId, requestId: 'r1' });
    await stack.ask(BindEndpoint, { endpointId, requestId: 'r1' });
    const refused = await failure(stack.ask(DeleteEndpoint, { endpointId }));
    expect([refused.code, refused.status]).toEqual(['ERROR', 409]);
    await stack.ask(UnbindRequests, { requestIds: ['r1'], cancelDeliveries: false });
    await stack.ask(UnbindRequests, { requestIds: ['r1'], cancelDeliveries: false });
    await stack.ask(DeleteEndpoint, { endpointId });
    expect((await failure(stack.ask(GetEndpoint, { endpointId }))).code).toBe('NOT_FOUND');
  });

  it('of requests that are over do not keep an endpoint, once they are older than a registration takes', async () => {
    const { endpointId } = (await stack.createEndpoint(URL)).endpoint;
    stack.subscriptions.live.add('alive');
    for (const requestId of ['dead', 'alive']) await stack.ask(BindEndpoint, { endpointId, requestId });
    const age = (id: string) => stack.sql(`update webhook_dispatcher.endpoint_binding set created_at = now() - interval '1 minute' where request_id = $1`, [id]);
    await age('dead');
    await age('alive');
    expect((await failure(stack.ask(DeleteEndpoint, { endpointId }))).code).toBe('ERROR');
    stack.subscriptions.live.delete('alive');
    await stack.ask(DeleteEndpoint, { endpointId });
  });

  it('and deletions that race each other end in one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { endpointId } = (await stack.createEndpoint(URL)).endpoint;
      const [bound, deleted] = await Promise.allSettled([
        stack.ask(BindEndpoint, { endpointId, requestId: `race-${round}` }),
        stack.ask(DeleteEndpoint, { endpointId }),
      ]);
      expect([bound.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
