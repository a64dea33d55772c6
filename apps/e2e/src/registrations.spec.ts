import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { until } from '@waybill/testing';
import { Api, type Answer } from './api.js';

const SECRET = 'a secret of the receiver';
const item = (trackingNumber: string, more: object = {}) => ({ carrier: 'zz.sandbox', trackingNumber, ...more });

interface Delivered {
  headers: IncomingHttpHeaders;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

describe('parcels that are followed', () => {
  let stack: RunningStack;
  let api: Api;
  let stranger: Api;
  let receiver: Server;
  let endpointId: string;
  const delivered: Delivered[] = [];
  /** The change of each webhook, asked for in the moment of its arrival. */
  const readAtArrival: Promise<Answer>[] = [];
  const deliveredOf = (requestId: string) => delivered.filter(({ body }) => body.data.requestId === requestId);

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const body = JSON.parse(text);
        delivered.push({ headers: request.headers, text, body });
        const { requestId, changeId } = body.data;
        if (changeId) readAtArrival.push(api.get(`/v2/webhooks/subscriptions/${requestId}/changes/${changeId}`));
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    stack = await startStack({ env: { LOG_LEVEL: 'warn', POLL_INTERVAL_SECONDS: '2', RECEIVER_ALLOWED_NETWORKS: 'any' } });
    api = new Api(stack);
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/operator/src/main.ts', 'keys', 'create', '--account', 'stranger', '--json'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, NATS_URL: stack.natsUrl },
    });
    const { apiKey, secretKey } = JSON.parse(stdout) as { apiKey: string; secretKey: string };
    stranger = new Api(stack, `Bearer ${apiKey}:${secretKey}`);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    endpointId = (await api.post('/v2/webhook-endpoints', { name: 'test', url, secret: SECRET })).body.data.endpointId as string;
  }, 240_000);

  afterAll(async () => {
    await stack?.stop();
    receiver?.close();
  }, 60_000);

  it('follows a live parcel to delivered: one change per status, in order, each readable before its webhook; then inactive', async () => {
    const trackingNumber = `SBX-LIVE-${Math.floor(Date.now() / 1_000)}-7`;
    const { status, body } = await api.post('/v2/webhooks/register', { trackingItems: [item(trackingNumber)], recurring: true, webhookEndpointId: endpointId });
    expect([status, body]).toEqual([200, { mode: 'recurring', requestId: expect.any(String), trackingItemCount: 1, webhookEndpointId: endpointId, createdAt: expect.any(String) }]);
    const path = `/v2/webhooks/subscriptions/${body.requestId}`;
    const record = async () => (await api.get(path)).body.data;
    await until(async () => !(await record()).isActive, { timeoutMs: 60_000, everyMs: 250, what: 'the end of the request' });

    const { changes, pagination } = (await api.get(`${path}/changes`)).body.data;
    expect(pagination).toEqual({ limit: 20, hasMore: false });
    const details = await Promise.all(changes.map(async ({ changeId }: { changeId: string }) => (await api.get(`${path}/changes/${changeId}`)).body.data));
    expect(details.map(({ changedItems }) => [changedItems[0].previousStatus, changedItems[0].currentStatus])).toEqual([
      ['out_for_delivery', 'delivered'],
      ['in_transit', 'out_for_delivery'],
      ['pending', 'in_transit'],
    ]);
    expect(await record()).toMatchObject({ isActive: false, recurring: true, trackingIndex: [`zz.sandbox:${trackingNumber}`], trackingItems: [{ status: 'success', latestStatus: 'delivered' }] });

    const webhooks = () => deliveredOf(body.requestId);
    await until(() => webhooks().some((one) => one.body.data.changeId === changes[0].changeId), { timeoutMs: 20_000, what: 'the last webhook' });
    expect(webhooks().filter((one) => one.body.event === 'tracking.registered')).toHaveLength(1);
    expect((await Promise.all(readAtArrival)).map((answer) => answer.status)).toEqual([200, 200, 200]);
    for (const { changeId } of changes) {
      const one = webhooks().filter((webhook) => webhook.body.data.changeId === changeId);
      expect(one).toHaveLength(1);
      expect(one[0]!.body).toMatchObject({ event: 'tracking.updated', data: { changeEventId: changeId, hasChanges: true, trackingItems: [{ hasChange: true, carrier: { code: 'zz.sandbox' } }] } });
      expect(one[0]!.headers['x-service-signature']).toBe(createHmac('sha256', SECRET).update(one[0]!.text).digest('hex'));
    }
  }, 120_000);

  it('answers a one-time registration with its results and whether its webhook arrived (decision 14)', async () => {
    const trackingItems = [item('SBX-DELIVERED', { clientId: 'c-1' }), item('SBX-NOT-FOUND')];
    const { status, body } = await api.post('/v2/webhooks/register', { trackingItems, webhookEndpointId: endpointId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mode: 'one-time',
      webhookDelivered: true,
      progress: { total: 2, completed: 2, succeeded: 1, failed: 1, percentage: 100 },
      results: [
        { trackingNumber: 'SBX-DELIVERED', clientId: 'c-1', status: 'success', data: { deliveryStatus: 'delivered' } },
        { trackingNumber: 'SBX-NOT-FOUND', status: 'failed', error: { code: 'TRACKING_NOT_FOUND' } },
      ],
    });
    const [webhook] = deliveredOf(body.requestId);
    expect(webhook!.body.event).toBe('tracking.completed');
    expect(Object.keys(webhook!.body.data)).toEqual(['requestId', 'timestamp', 'trackingItems']);
    const repeated = await api.post('/v2/webhooks/results', { trackingItems: [{ carrier: 'zz.sandbox', trackingNumber: 'sbx delivered' }, { clientId: 'c-1' }] });
    expect(repeated.body.results).toMatchObject({
      'zz.sandbox:sbx delivered': { source: 'bulk', status: 'success', jobId: body.requestId },
      'clientId:c-1': { source: 'bulk', data: [{ deliveryStatus: 'delivered' }] },
    });
  }, 60_000);

  it('finds what was only tracked in the cache, and nothing elsewhere (decision 15)', async () => {
    await api.track(item('SBX-IN-TRANSIT'));
    const search = { trackingItems: [item('SBX-IN-TRANSIT'), item('NOBODY-ASKED')] };
    const found = () => api.post('/v2/webhooks/results', search);
    await until(async () => (await found()).body.results['zz.sandbox:SBX-IN-TRANSIT'].source === 'cache', { timeoutMs: 20_000 });
    expect((await found()).body.results['zz.sandbox:NOBODY-ASKED']).toEqual({ source: 'none', data: null, status: null });
    expect((await stranger.post('/v2/webhooks/results', search)).body.results['zz.sandbox:SBX-IN-TRANSIT']).toEqual({ source: 'none', data: null, status: null });
  }, 60_000);

  it('works off a bulk job', async () => {
    const items = Array.from({ length: 300 }, (_, index) => item(`BULK-${index}`));
    const created = await api.post('/v2/webhooks/jobs', { items: [...items, items[0]], webhook: { endpointId } }, { 'idempotency-key': 'job 1' });
    expect(created).toMatchObject({ status: 202, body: { success: true, data: { status: 'processing', itemCount: 301, statusUrl: expect.stringMatching(/^\/v2\/webhooks\/results\//) } } });
    const { jobId, statusUrl } = created.body.data;
    const job = await until(async () => {
      const { body } = await api.get(statusUrl);
      return body.status === 'completed' && body;
    }, { timeoutMs: 60_000, everyMs: 250, what: 'the end of the job' });
    expect(job).toMatchObject({ jobId, progress: { total: 301, succeeded: 301, percentage: 100 }, completedAt: expect.any(String) });
    expect(Object.keys(job.tasks)).toEqual(expect.arrayContaining(['zz.sandbox:BULK-0', 'zz.sandbox:BULK-0#2', 'zz.sandbox:BULK-299']));
    await until(() => deliveredOf(jobId).length === 1, { timeoutMs: 20_000, what: 'the webhook of the job' });
    expect(deliveredOf(jobId)[0]!.body.event).toBe('bulk.completed');
    const repeat = await api.post('/v2/webhooks/jobs', { items: [...items, items[0]], webhook: { endpointId } }, { 'idempotency-key': 'job 1' });
    expect(repeat.body.data).toMatchObject({ jobId, status: 'completed' });
  }, 120_000);

  it('refuses to delete an endpoint in use, and lets it go once its subscriptions are deleted', async () => {
    const endpoint = (await api.post('/v2/webhook-endpoints', { name: 'short', url: 'http://127.0.0.1:1/hook' })).body.data.endpointId as string;
    const registered = await api.post('/v2/webhooks/register', { trackingItems: [item('KEPT')], recurring: true, webhookEndpointId: endpoint });
    expect(await api.send('DELETE', `/v2/webhook-endpoints/${endpoint}`)).toMatchObject({ status: 409, body: { error: { code: 'ERROR' } } });
    const { requestId } = registered.body;
    expect((await api.send('DELETE', `/v2/webhooks/subscriptions/${requestId}`)).body).toMatchObject({ deleted: true, requestId });
    expect((await api.send('DELETE', `/v2/webhook-endpoints/${endpoint}`)).status).toBe(200);
  }, 60_000);

  it('shows another account what it shows of something unknown, byte for byte, on every route (decision 10)', async () => {
    const { body } = await api.post('/v2/webhooks/register', { trackingItems: [item('MINE', { clientId: 'mine' })], recurring: true, webhookEndpointId: endpointId });
    const unknown = '01890000-0000-7000-8000-00000000abcd';
    const routes: [string, (id: string) => string, ((id: string) => unknown)?][] = [
      ['GET', (id) => `/v2/webhooks/subscriptions/${id}`],
      ['DELETE', (id) => `/v2/webhooks/subscriptions/${id}`],
      ['GET', (id) => `/v2/webhooks/subscriptions/${id}/changes`],
      ['GET', (id) => `/v2/webhooks/subscriptions/${id}/changes/${unknown}`],
      ['GET', (id) => `/v2/webhooks/results/${id}`],
    ];
    const seen = ({ status, text }: Answer) => ({ status, text });
    for (const [method, path] of routes) {
      const foreign = await stranger.send(method, path(body.requestId));
      expect(seen(foreign)).toEqual(seen(await stranger.send(method, path(unknown))));
      expect(foreign.status).toBe(404);
      expect(foreign.text).not.toContain(body.requestId);
    }
    const register = (id: string) => stranger.post('/v2/webhooks/register', { trackingItems: [item('X')], recurring: true, webhookEndpointId: id });
    const job = (id: string) => stranger.post('/v2/webhooks/jobs', { items: [item('X')], webhook: { endpointId: id } });
    for (const call of [register, job]) {
      expect(seen(await call(endpointId))).toEqual(seen(await call(unknown)));
      expect((await call(endpointId)).status).toBe(404);
    }
    expect((await stranger.get('/v2/webhooks/subscriptions')).body).toEqual([]);
    for (const query of ['carrier=zz.sandbox&trackingNumber=', 'clientId=']) {
      const own = query.startsWith('clientId') ? ['mine', 'never'] : ['MINE', 'NEVER'];
      const [foreign, never] = await Promise.all(own.map((value) => stranger.get(`/v2/webhooks/results?${query}${value}`)));
      expect(seen(foreign!)).toEqual(seen(never!));
    }
    expect((await api.get(`/v2/webhooks/subscriptions/${body.requestId}`)).status).toBe(200);
  }, 60_000);

  it('goes on after subscriptions was killed in the middle', async () => {
    const { body } = await api.post('/v2/webhooks/register', { trackingItems: [item(`SBX-LIVE-${Math.floor(Date.now() / 1_000)}-4`)], recurring: true, webhookEndpointId: endpointId });
    const before = stack.pid('subscriptions');
    await stack.kill('subscriptions');
    await stack.restarted('subscriptions', before);
    const record = async () => (await api.get(`/v2/webhooks/subscriptions/${body.requestId}`)).body.data;
    await until(async () => (await record())?.isActive === false, { timeoutMs: 120_000, everyMs: 500, what: 'the end of the request' });
    const changed = deliveredOf(body.requestId).flatMap((one) => one.body.data.changeId ?? []);
    expect(new Set(changed).size).toBe(changed.length);
  }, 180_000);
});
