import { carriers, credentialsFromEnv, findCarrier, lookUp, type Http, type LookupOutcome } from '@waybill/carriers';
import { fixturesFolder, loadFixtures } from '@waybill/carriers/fixtures';
import { ENDINGS } from './replay/scenario.js';
import { startSimulator, type Simulator } from './simulator.js';

const SOON = 1_000;
let simulator: Simulator;
beforeAll(async () => (simulator = await startSimulator({ port: 0 })));
afterAll(() => simulator.close());

const http: Http = async ({ url, ...request }) => {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(SOON), redirect: 'manual' });
  const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() };
  return { status: response.status, headers, body: await response.text() };
};
async function ask(code: string, ...numbers: string[]): Promise<LookupOutcome[]> {
  const carrier = findCarrier(code)!;
  const { baseUrl, credentials, missing } = credentialsFromEnv(carrier.manifest, { CARRIER_SIMULATOR_URL: simulator.url });
  expect(missing).toEqual([]);
  const lookups = numbers.map((trackingNumber) => ({ trackingNumber, ...(carrier.manifest.inputs.postalCode && { postalCode: '12345' }) }));
  return lookUp(carrier, lookups, { http, baseUrl, credentials, now: () => new Date() });
}
const statusOf = (outcome?: LookupOutcome) => (outcome?.ok ? outcome.data.deliveryStatus : outcome?.failure.kind);
const control = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${simulator.url}/_control${path}`, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};

const all = carriers.map(({ manifest }) => manifest.code);
const real = all.filter((code) => !code.startsWith('zz.'));

describe.each(all)('%s', (code) => {
  it('has a parcel in transit for any number', async () => {
    expect((await ask(code, '880123456781')).map(statusOf)).toEqual(['in_transit']);
  });

  it('answers several numbers, at once where the carrier has batches', async () => {
    expect((await ask(code, '880123456781', '000000000000', '880123456782')).map(statusOf)).toEqual(['in_transit', 'not-found', 'in_transit']);
  });

  it.each(['000000000000', 'NOTFOUND1'])('does not know %s', async (number) => {
    expect((await ask(code, number)).map(statusOf)).toEqual(['not-found']);
  });
});

for (const code of real) {
  describe(`endings of ${code}`, () => {
    const names = loadFixtures(fixturesFolder(code)).map(({ name }) => name);
    it.each(Object.entries(ENDINGS))('%s is %s, or in transit where the carrier has no such fixture', async (ending, scenario) => {
      const expected = names.includes(scenario) ? scenario : 'in-transit';
      expect((await ask(code, `88012345${ending}`)).map(statusOf)).toEqual([expected.replaceAll('-', '_')]);
    });
  });
}

describe('faults', () => {
  const code = 'zz.sandbox';
  afterEach(() => control('DELETE', `/faults/${code}`));

  it.each([
    ['429', 'rate-limited'],
    ['500', 'unavailable'],
    ['garbage', 'unreadable'],
    ['reset', 'unavailable'],
    ['hang', 'unavailable'],
  ])('%s makes a look-up %s, once when asked for once', async (mode, kind) => {
    expect((await control('PUT', `/faults/${code}`, { mode, count: 1 })).status).toBe(200);
    expect(statusOf((await ask(code, 'SBX-1'))[0])).toBe(kind);
    expect(statusOf((await ask(code, 'SBX-1'))[0])).toBe('in_transit');
  });

  it('delays', async () => {
    await control('PUT', `/faults/${code}`, { latencyMs: 120 });
    const before = performance.now();
    await ask(code, 'SBX-1');
    expect(performance.now() - before).toBeGreaterThan(100);
  });

  it('names what is wrong with a fault, and an unknown carrier', async () => {
    expect(await control('PUT', `/faults/${code}`, { mode: '418' })).toMatchObject({ status: 400, body: { error: expect.stringContaining('mode') } });
    expect((await control('PUT', '/faults/xx.none', { mode: '500' })).status).toBe(404);
  });
});

describe('the simulator', () => {
  it('puts the asked number in, and answers batches number by number', async () => {
    const outcomes = await ask('us.fedex', '880123456781', '000000000000', '880123459004', '880123456783');
    expect(outcomes.map(statusOf)).toEqual(['in_transit', 'not-found', 'delivered', 'in_transit']);
    expect((await control('GET', '/requests/us.fedex?trackingNumber=880123456783')).body).toMatchObject({ lookups: 1 });
  });

  it('follows a carrier that asks elsewhere for other numbers', async () => {
    expect((await ask('kr.epost', 'EG000000077KR', '6890000000077')).map(statusOf)).toEqual(['in_transit', 'in_transit']);
  });

  it('counts what it was asked', async () => {
    await control('DELETE', '/requests/zz.sandbox-phone');
    await ask('zz.sandbox-phone', 'SBX-A', 'SBX-A', 'SBX-B');
    expect((await control('GET', '/requests/zz.sandbox-phone')).body).toEqual({ code: 'zz.sandbox-phone', requests: 3, lookups: 3 });
    expect((await control('GET', '/requests/zz.sandbox-phone?trackingNumber=sbx-a')).body).toMatchObject({ lookups: 2 });
  });

  it('gives sandbox parcels their failures over the wire', async () => {
    const outcomes = await ask('zz.sandbox', 'SBX-TIMEOUT', 'SBX-BLOCKED', 'SBX-RATE-LIMITED', 'SBX-GARBAGE', 'SBX-NOT-FOUND', 'SBX-INVALID', 'SBX-RESET');
    const kinds = ['unavailable', 'unavailable', 'rate-limited', 'unreadable', 'not-found', 'invalid-number', 'unavailable'];
    expect(outcomes.map(statusOf)).toEqual(kinds);
  });

  it('is healthy and ready', async () => {
    expect((await fetch(`${simulator.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${simulator.url}/readyz`)).status).toBe(200);
  });

  it('ends hanging answers when it closes', async () => {
    const another = await startSimulator({ port: 0 });
    const hanging = fetch(`${another.url}/zz.sandbox/parcels/SBX-TIMEOUT`).catch(() => 'ended');
    const asked = async () => JSON.stringify(await (await fetch(`${another.url}/_control/requests/zz.sandbox`)).json());
    for (let polls = 0; polls < 1_000 && (await asked()).includes('"requests":0'); polls++);
    await another.close();
    expect(await hanging).toBe('ended');
  });
});
