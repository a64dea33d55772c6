import { verifyServiceSignature, verifyStandardWebhook, Waybill, WaybillError } from '@waybill/client';
import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { until } from '@waybill/testing';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Conformance } from './conformance.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

describe('the client', () => {
  let stack: RunningStack;
  let client: Waybill;
  let conformance: Conformance;
  let receiver: Server;
  let status = 200;
  const received: Received[] = [];
  const faults: string[] = [];

  /** fetch that holds every answer against the document. */
  const checked: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    const { pathname } = new URL(String(url));
    faults.push(conformance.faults(init?.method ?? 'GET', pathname, response.status, await response.clone().json()));
    return response;
  };

  beforeAll(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'warn', POLL_INTERVAL_SECONDS: '1' } });
    const document = await (await fetch(`${stack.baseUrl}/openapi.json`)).json();
    expect(document).toEqual(JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')));
    conformance = new Conformance(document as never);
    client = new Waybill({ baseUrl: stack.baseUrl, credentials: stack.authorization.slice('Bearer '.length), fetch: checked });
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  }, 240_000);

  afterAll(async () => {
    receiver?.closeAllConnections();
    receiver?.close();
    await stack?.stop();
  }, 60_000);

  afterEach(() => expect(faults.splice(0).filter(Boolean)).toEqual([]));

  const sandbox = (trackingNumber: string, clientId?: string) => ({ carrier: 'zz.sandbox', trackingNumber, ...(clientId !== undefined && { clientId }) });

  it('reads the directory and tracks', async () => {
    const { body: carriers } = await client.listCarriers();
    expect(carriers.data).toContain('us.ups');
    expect((await client.listCountries()).body.data).toContain('us');
    expect((await client.listCarriersOfCountry({ path: { countryCode: 'us' } })).body.data).toContain('us.ups');
    expect((await client.listCarriersOfRegion({ path: { countryCode: 'us', region: 'CA' } })).body.data).toContain('us.ups');
    expect((await client.listCarrierMetadata()).body.data.map(({ code }) => code)).toEqual(expect.arrayContaining(['us.ups', 'zz.sandbox']));
    expect((await client.getCarrierMetadata({ path: { code: 'us.ups' } })).body.data.code).toBe('us.ups');
    await until(async () => (await client.getCarrierMetadata({ path: { code: 'us.ups' } })).body.data.state === 'working', { what: 'the state of a carrier' });
    expect((await client.detect({ body: { trackingNumber: '1Z999AA10123456784' } })).body.data.candidates[0]!.carrier).toBe('us.ups');
    const trackingItems = [sandbox('SBX-DELIVERED'), sandbox('SBX-NOT-FOUND'), sandbox('SBX-DELIVERED'), { carrier: 'no.such', trackingNumber: '1' }];
    const { body } = await client.track({ body: { trackingItems } });
    expect(body.results!.map((one) => one.status)).toEqual(['success', 'error', 'success', 'error']);
    expect((await client.getUsage()).body.data.billedThisMonth.tracked).toBe(2);
  });

  it('throws what the API refuses, with its code', async () => {
    const refused = await client.track({ body: { trackingItems: [] } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WaybillError);
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST', requestId: expect.any(String) });
    const stranger = new Waybill({ baseUrl: stack.baseUrl, credentials: 'a:b', fetch: checked });
    await expect(stranger.getUsage()).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('registers, follows, searches and ends', async () => {
    const { body: created } = await client.createEndpoint({ body: { name: 'e2e', url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` } });
    const { endpointId, secret } = created.data;
    const path = { endpointId };
    expect((await client.testEndpoint({ path })).body.data).toMatchObject({ delivered: true, statusCode: 200 });
    expect((await client.listEndpoints()).body.data.map((one) => one.endpointId)).toContain(endpointId);
    expect((await client.getEndpoint({ path })).body.data.isActive).toBe(true);
    expect((await client.updateEndpoint({ path, body: { description: 'by the client' } })).body.data.description).toBe('by the client');

    const live = `SBX-LIVE-${Math.floor(Date.now() / 1_000)}-3`;
    const { body: registered } = await client.register({ body: { trackingItems: [sandbox(live, 'order-9')], recurring: true, webhookEndpointId: endpointId }, headers: { 'Idempotency-Key': 'once' } });
    const { requestId } = registered;
    expect((await client.register({ body: { trackingItems: [sandbox(live, 'order-9')], recurring: true, webhookEndpointId: endpointId }, headers: { 'Idempotency-Key': 'once' } })).body.requestId).toBe(requestId);
    const request = { path: { requestId } };
    const [change] = await until(async () => {
      const { changes } = (await client.listChanges({ ...request, query: { limit: 5 } })).body.data;
      return changes.length > 0 ? changes : undefined;
    }, { timeoutMs: 30_000, everyMs: 250, what: 'a change' });
    expect((await client.getChange({ path: { requestId, changeId: change!.changeId } })).body.data.changedItems[0]!.trackingNumber).toBe(live);
    expect((await client.getSubscription(request)).body.data.trackingIndex).toEqual([`zz.sandbox:${live}`]);
    expect((await client.listSubscriptions()).body.map((one) => one.requestId)).toContain(requestId);
    expect((await client.search({ query: { carrier: 'zz.sandbox', trackingNumber: live } })).body.registrations).toHaveLength(1);
    expect((await client.search({ query: { clientId: 'order-9' } })).body.registrations).toHaveLength(1);
    expect((await client.searchMany({ body: { trackingItems: [sandbox(live), { clientId: 'order-9' }, { clientId: 'none' }] } })).body.results['clientId:none']!.source).toBe('none');

    const sent = await until(() => received.find(({ headers }) => headers['x-service-event'] === 'tracking.updated'), { timeoutMs: 20_000 });
    expect(await verifyServiceSignature(sent, secret)).toBe(true);
    expect(await verifyStandardWebhook(sent, secret)).toBe(true);
    expect(await verifyServiceSignature(sent, 'whsec_other')).toBe(false);

    await expect(client.deleteEndpoint({ path })).rejects.toMatchObject({ status: 409, code: 'ERROR' });
    expect((await client.deleteSubscription(request)).body.deleted).toBe(true);
    const { data: deliveries } = (await client.listDeliveries({ path, query: { status: 'delivered', limit: 3 } })).body;
    const [delivery] = deliveries;
    expect((await client.getDelivery({ path: { endpointId, deliveryId: delivery!.deliveryId } })).body.data.attempts[0]!.outcome).toBe('delivered');
    expect((await client.getEndpointHealth({ path })).body.data.state).toBe('healthy');
    expect((await client.rotateSecret({ path, body: { overlapHours: 0 } })).body.data.secret).not.toBe(secret);
  }, 90_000);

  it('registers once, works off a job, and sends failed deliveries again', async () => {
    const { body: created } = await client.createEndpoint({ body: { name: 'failing', url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/fails` } });
    const path = { endpointId: created.data.endpointId };
    status = 500;
    const { body: once } = await client.register({ body: { trackingItems: [sandbox('SBX-IN-TRANSIT'), sandbox('SBX-NOT-FOUND')], webhookEndpointId: path.endpointId } });
    expect(once).toMatchObject({ mode: 'one-time', webhookDelivered: false, progress: { percentage: 100 } });
    const [pending] = (await client.listDeliveries({ path })).body.data;
    status = 200;
    expect((await client.retryDelivery({ path: { ...path, deliveryId: pending!.deliveryId } })).body.data.deliveryId).toBe(pending!.deliveryId);
    expect((await client.retryFailed({ path })).body.data.retried).toBeGreaterThanOrEqual(0);
    const { body: job } = await client.createJob({ body: { items: [sandbox('SBX-DELIVERED', 'j-1'), sandbox('SBX-NOT-FOUND', 'j-2')] } });
    const done = await until(async () => {
      const { body } = await client.getJob({ path: { jobId: job.data.jobId } });
      return body.status === 'processing' ? undefined : body;
    }, { timeoutMs: 30_000, everyMs: 100 });
    expect(done.progress).toMatchObject({ total: 2, succeeded: 1, failed: 1 });
    const deletable = await client.createEndpoint({ body: { name: 'unused', url: 'http://127.0.0.1:9/x' } });
    expect((await client.deleteEndpoint({ path: { endpointId: deletable.body.data.endpointId } })).body.success).toBe(true);
  }, 60_000);

  it('has driven every operation of the document', () => {
    expect([...conformance.succeeded].sort()).toEqual(conformance.ids);
  });
});
