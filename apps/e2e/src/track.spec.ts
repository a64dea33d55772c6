import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { Api } from './api.js';

const sandbox = (trackingNumber: string, more: object = {}) => ({ carrier: 'zz.sandbox', trackingNumber, ...more });

describe('tracking through gateway, NATS and tracker', () => {
  let stack: RunningStack;
  let api: Api;

  beforeAll(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'warn' } });
    api = new Api(stack);
  }, 240_000);

  afterAll(() => stack?.stop(), 60_000);

  describe('carrier directory', () => {
    it('lists codes and countries, sorted, without the sandbox (decision 11)', async () => {
      const [carriers, countries] = await Promise.all([api.get('/v2/carriers'), api.get('/v2/countries')]);
      expect(carriers).toMatchObject({ status: 200, body: { success: true } });
      expect(carriers.body.data).toEqual([...carriers.body.data].sort());
      expect(carriers.body.data).toEqual(expect.arrayContaining(['us.ups', 'us.fedex', 'us.usps', 'de.dhl', 'kr.cj']));
      expect(carriers.body.data.filter((code: string) => code.startsWith('zz.'))).toEqual([]);
      expect(countries.body.data).toEqual([...new Set(carriers.body.data.map((code: string) => code.slice(0, 2)))].sort());
    });

    it('lists a country’s and a region’s carriers, whatever the case of the letters', async () => {
      const [lower, upper, region] = await Promise.all([api.get('/v2/carriers/us'), api.get('/v2/carriers/US'), api.get('/v2/carriers/US/ca')]);
      expect(lower.body.data).toEqual(expect.arrayContaining(['us.fedex', 'us.ups', 'us.usps']));
      expect(upper.body).toEqual(lower.body);
      expect(region.body.data).toEqual(expect.arrayContaining(['us.fedex', 'us.ups', 'us.usps']));
    });

    it.each(['/v2/carriers/zz', '/v2/carriers/qq', '/v2/carriers/us/nowhere', '/v2/carriers/qq/ca', '/v2/carrier-metadata/us.nobody'])('answers 404 NOT_FOUND for %s', async (path) => {
      expect(await api.get(path)).toMatchObject({ status: 404, body: { success: false, error: { code: 'NOT_FOUND' } } });
    });

    it('takes a JSON content type on a GET without a body', async () => {
      expect((await api.get('/v2/countries', { 'content-type': 'application/json' })).status).toBe(200);
    });

    it('shows metadata with the inputs that a carrier takes (decision 12)', async () => {
      const { body } = await api.get('/v2/carrier-metadata/zz.sandbox-postal');
      expect(body.data).toMatchObject({ code: 'zz.sandbox-postal', sandbox: true, inputs: [{ fieldName: 'postalCode', need: 'required' }], trackingNumberPattern: { regex: expect.any(String) } });
      expect((await api.get('/v2/carrier-metadata')).body.data.length).toBeGreaterThan(7);
    });

    it('detects candidates, best first', async () => {
      const { body } = await api.post('/v2/detect', { trackingNumber: ' 1z5r8939 0357567127 ' });
      expect(body.data.candidates[0]).toMatchObject({ carrier: 'us.ups' });
      const twelve = (await api.post('/v2/detect', { trackingNumber: '986578788855' })).body.data.candidates;
      expect(twelve.length).toBeGreaterThan(1);
      expect(twelve.map(({ confidence }: { confidence: number }) => confidence)).toEqual([...twelve.map(({ confidence }: { confidence: number }) => confidence)].sort((a, b) => b - a));
      expect(await api.post('/v2/detect', { trackingNumber: '' })).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } });
    });
  });

  describe('POST /v2/track', () => {
    it.each([
      ['us.ups', '1Z5R89390357567127'],
      ['us.fedex', '986578788855'],
      ['us.usps', '9400111206206406260787'],
      ['de.dhl', '00340434161094015902'],
      ['kr.cj', '123456789012'],
    ])('gets an answer of %s through its own wire format', async (carrier, trackingNumber) => {
      const { body } = await api.track({ carrier, trackingNumber });
      expect(body.result).toMatchObject({ carrier, trackingNumber, status: 'success', billable: true, cached: false, data: { deliveryStatus: 'in_transit' } });
      expect(body.result.data.events.length).toBeGreaterThan(1);
      for (const event of body.result.data.events) expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
    });

    it('answers every status of the sandbox', async () => {
      const numbers = ['PENDING', 'IN-TRANSIT', 'OUT-FOR-DELIVERY', 'DELIVERED', 'FAILED', 'RETURNED', 'CANCELLED', 'UNKNOWN'];
      const { body } = await api.track(...numbers.map((name) => sandbox(`SBX-${name}`)));
      expect(body.results.map((result: { data: { deliveryStatus: string } }) => result.data.deliveryStatus)).toEqual(['pending', 'in_transit', 'out_for_delivery', 'delivered', 'failed', 'returned', 'cancelled', 'unknown']);
      const delivered = body.results[3].data;
      expect(delivered.estimatedDelivery).toBe(delivered.events.at(-1).timestamp);
    });

    it('fills noon where the carrier gives only a date (decision 21)', async () => {
      const { body } = await api.track(sandbox('SBX-DATE-ONLY'));
      for (const event of body.result.data.events) expect(event).toMatchObject({ timestamp: expect.stringMatching(/T12:00:00/), timeUnknown: true });
    });

    it('is not billable on a cache hit, and does not ask again', async () => {
      const first = await api.track(sandbox('CACHE-1'));
      const again = await api.track(sandbox('cache 1', { clientId: 'mine' }));
      expect(first.body.result).toMatchObject({ billable: true, cached: false });
      expect(again.body.result).toMatchObject({ trackingNumber: 'cache 1', clientId: 'mine', billable: false, cached: true, data: first.body.result.data });
      expect(again.body.summary.usageIncremented).toBe(0);
      expect(await api.asked('zz.sandbox', 'CACHE1')).toBe(1);
    });

    it('keeps “not found” for a while, billed once', async () => {
      const first = await api.track(sandbox('SBX-NOT-FOUND'));
      const again = await api.track(sandbox('SBX-NOT-FOUND'));
      expect(first.body.result).toMatchObject({ status: 'error', error: { code: 'TRACKING_NOT_FOUND' }, billable: true, cached: false });
      expect(again.body.result).toMatchObject({ status: 'error', error: { code: 'TRACKING_NOT_FOUND' }, billable: false, cached: true });
    });

    it('asks once for many who ask at the same time, and bills one of them (decision 3)', async () => {
      const clear = await api.fault('zz.sandbox', { latencyMs: 300 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.track(sandbox('TOGETHER-1'))));
      await clear();
      const results = answers.map(({ body }) => body.result);
      expect(results.filter(({ billable }) => billable)).toHaveLength(1);
      expect(results.filter(({ cached }) => cached)).toHaveLength(19);
      expect(await api.asked('zz.sandbox', 'TOGETHER1')).toBe(1);
    });

    it('shows one code for an alias and for its carrier, and asks once', async () => {
      const { body } = await api.track({ carrier: 'kr.cj', trackingNumber: '111122223333' }, { carrier: 'kr.cjlogistics', trackingNumber: '111122223333' });
      expect(body.results).toMatchObject([{ carrier: 'kr.cj', status: 'success' }, { carrier: 'kr.cjlogistics', status: 'success', duplicate: true, billable: false }]);
    });

    it('asks for what a carrier needs, and hints at what it would take (decisions 6 and 23)', async () => {
      const { body } = await api.track({ carrier: 'zz.sandbox-postal', trackingNumber: 'P1' }, { carrier: 'zz.sandbox-phone', trackingNumber: 'SBX-DELIVERED' }, { carrier: 'no.body', trackingNumber: '1' });
      expect(body.results).toMatchObject([
        { status: 'error', error: { code: 'POSTAL_CODE_REQUIRED' }, billable: false },
        { status: 'success', hints: [{ type: 'additional_field_available', fieldName: 'phoneNumber' }] },
        { status: 'error', error: { code: 'REQUEST_INVALID_CARRIER' }, billable: false },
      ]);
    });

    it('never shows to one what another proved with a phone number (decision 23)', async () => {
      const [mine, yours, neither] = await Promise.all(
        [{ phoneNumber: '01012341111' }, { phoneNumber: '01012342222' }, {}].map((proof) => api.track({ carrier: 'zz.sandbox-phone', trackingNumber: 'TENANCY-1', ...proof })),
      );
      expect(mine!.body.result.data.to.name).toContain('1111');
      expect(yours!.body.result.data.to.name).toContain('2222');
      expect(neither!.body.result.data).not.toHaveProperty('to');
      const kept = await api.track({ carrier: 'zz.sandbox-phone', trackingNumber: 'TENANCY-1' });
      expect(kept.body.result).toMatchObject({ cached: true });
      expect(kept.text).not.toMatch(/1111|2222/);
    });

    it('carries 100 items with 200 events each', async () => {
      const { status, body } = await api.track(...Array.from({ length: 100 }, (_, index) => sandbox(`SBX-EVENTS-${200 + index}`)));
      expect(status).toBe(200);
      expect(body.summary).toMatchObject({ total: 100, success: 100 });
      for (const { data } of body.results) expect(data.events).toHaveLength(200);
      const again = await api.track(...Array.from({ length: 100 }, (_, index) => sandbox(`SBX-EVENTS-${200 + index}`)));
      expect(again.body.summary).toMatchObject({ success: 100, usageIncremented: 0 });
    }, 60_000);

    it.each([
      ['hang', 'INTERNAL_ERROR'],
      ['reset', 'INTERNAL_ERROR'],
      ['garbage', 'INTERNAL_ERROR'],
      ['500', 'INTERNAL_ERROR'],
      ['429', 'RATE_LIMIT_EXCEEDED'],
    ] as const)('gives the item of a carrier that answers with “%s” its error, and leaves the others untouched', async (mode, code) => {
      const clear = await api.fault('us.usps', { mode });
      const { body } = await api.track({ carrier: 'us.usps', trackingNumber: `94001112062064062607${mode}` }, sandbox(`beside ${mode}`), { carrier: 'us.ups', trackingNumber: `1ZBESIDE${mode}` });
      await clear();
      expect(body.results[0]).toMatchObject({ status: 'error', error: { code, message: expect.stringContaining('USPS') }, billable: false });
      expect(body.results.slice(1)).toMatchObject([{ status: 'success' }, { status: 'success' }]);
    }, 45_000);
  });

  it('takes a key pair that the operator’s command line has created (decision 19)', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/operator/src/main.ts', 'keys', 'create', '--account', 'acme', '--json'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, NATS_URL: stack.natsUrl },
    });
    const { apiKey, secretKey, ...ids } = JSON.parse(stdout);
    expect(ids).toEqual({ userId: expect.any(String), apiKeyId: expect.any(String) });
    expect((await new Api(stack, `Bearer ${apiKey}:${secretKey}`).get('/v2/carriers')).status).toBe(200);
    expect((await new Api(stack, `Bearer ${apiKey}:x${secretKey}`).get('/v2/carriers')).status).toBe(401);
  });
});
