import { defineCarrier, findCarrier, type Carrier, type Manifest } from '@waybill/carriers';
import type { RunningService } from '@waybill/service';
import { until } from '@waybill/testing';
import { register } from 'prom-client';
import { hang, json, parcel } from '../testing/sandbox-server.js';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';
import { Asker } from './asker.service.js';
import type { Lane } from './lane-shares.js';

const RESET_SECONDS = 0.4;
const patient = new AbortController().signal;

let stack: TrackerStack;
let replicas: RunningService[];

beforeAll(async () => {
  stack = await startTrackerStack();
  const env = { BREAKER_RESET_SECONDS: String(RESET_SECONDS) };
  replicas = [await stack.start(env), await stack.start(env)];
});
afterAll(() => stack.stop());

let carriersMade = 0;

/** The sandbox's wire format as a carrier with limits of its own, which no other test has used. */
function carrierWith(limits: Partial<Manifest['limits']> = {}, changes: Partial<Manifest> = {}): Carrier {
  const sandbox = findCarrier('zz.sandbox')!;
  const code = `zz.made-${(carriersMade += 1)}`;
  return defineCarrier({
    ...sandbox,
    manifest: { ...sandbox.manifest, code, name: { en: 'Made', ko: 'Made' }, sandbox: false, access: 'official', limits: { concurrency: 100, perSecond: 10_000, timeoutMs: 1_000, ...limits }, ...changes },
  });
}

const ask = async (carrier: Carrier, trackingNumber: string, { lane = 'track' as Lane, replica = 0, abandoned = patient } = {}) => {
  const [outcome] = await replicas[replica]!.app.get(Asker).ask(carrier, [{ trackingNumber }], lane, abandoned);
  if (!outcome!.answer) return outcome!.unasked;
  return outcome!.answer.found ? 'found' : `${outcome!.answer.failure.kind}: ${outcome!.answer.failure.message}`;
};
const many = <T>(count: number, run: (index: number) => T): Promise<Awaited<T>[]> => Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe("a carrier's circuit", () => {
  it.each([
    ['5xx', json({}, 500)],
    ['time-outs', hang],
    ['broken connections', (request: { socket: { destroy(): void } }) => request.socket.destroy()],
  ])('opens after twenty %s, answers at once, and closes after one good answer', async (name, fault) => {
    const number = `BREAKS${name.length}`;
    const carrier = carrierWith({ timeoutMs: 150 });
    stack.carrier.on(number, fault as never);
    await many(20, () => ask(carrier, number));
    const asked = stack.carrier.askedFor(number);
    const started = performance.now();
    await expect(ask(carrier, number)).resolves.toMatch(/^unavailable: Made is not being asked at the moment.*circuit open/);
    expect(performance.now() - started).toBeLessThan(100);
    expect(stack.carrier.askedFor(number)).toBe(asked);
    await expect(register.metrics()).resolves.toContain(`waybill_carrier_breaker_state{carrier="${carrier.manifest.code}"} 2`);

    stack.carrier.on(number, json(parcel()));
    await until(async () => (await ask(carrier, number)) === 'found', { timeoutMs: 3_000, everyMs: 50 });
    expect(await many(5, () => ask(carrier, number))).toEqual(Array(5).fill('found'));
  });

  it.each([
    ['unknown numbers', json({}, 404)],
    ['throttling', json({}, 429)],
    ['garbage', json([])],
  ])('stays closed over %s', async (name, answer) => {
    const number = `STAYS${name.length}`;
    const carrier = carrierWith();
    stack.carrier.on(number, answer);
    await many(40, () => ask(carrier, number));
    await expect(ask(carrier, 'GOOD')).resolves.toBe('found');
  });

  it('does not exist for sandbox carriers', async () => {
    const carrier = carrierWith({}, { sandbox: true });
    stack.carrier.on('SBXALWAYS', json({}, 500));
    await many(40, () => ask(carrier, 'SBXALWAYS'));
    await expect(ask(carrier, 'GOOD')).resolves.toBe('found');
  });
});

describe("a carrier's limits", () => {
  it('hold its rate over all replicas', async () => {
    const carrier = carrierWith({ perSecond: 20 });
    const started = performance.now();
    expect(await many(20, (index) => ask(carrier, 'GOOD', { replica: index % 2 }))).toEqual(Array(20).fill('found'));
    expect(performance.now() - started).toBeGreaterThanOrEqual(900);
  });

  it('hold its concurrency, in a share for each lane', async () => {
    const carrier = carrierWith({ concurrency: 10 });
    const most = new Map<string, number>();
    const now = new Map<string, number>();
    stack.carrier.on('LANE', (request, response) => {
      const lane = /LANE([A-Z]+)/.exec(request.url!)![1]!;
      now.set(lane, (now.get(lane) ?? 0) + 1);
      most.set(lane, Math.max(most.get(lane) ?? 0, now.get(lane)!));
      setTimeout(() => {
        now.set(lane, now.get(lane)! - 1);
        json(parcel())(request, response);
      }, 30);
    });
    await Promise.all((['track', 'now', 'poll'] as const).map((lane) => many(20, () => ask(carrier, `LANE${lane.toUpperCase()}`, { lane }))));
    expect(Object.fromEntries(most)).toEqual({ TRACK: 3, NOW: 3, POLL: 4 });
  });

  it('let go of who no longer waits, and ask nobody for him', async () => {
    const carrier = carrierWith({ concurrency: 1, timeoutMs: 600 });
    stack.carrier.on('SLOTHANG', hang);
    const first = ask(carrier, 'SLOTHANG');
    await until(() => stack.carrier.askedFor('SLOTHANG') === 1);
    await expect(ask(carrier, 'SLOTGONE', { abandoned: AbortSignal.timeout(50) })).resolves.toBe('is busy with earlier requests');
    await expect(first).resolves.toBe('unavailable: Made did not answer in time');
    await expect(ask(carrier, 'SLOTNEXT')).resolves.toBe('found');
    expect(stack.carrier.askedFor('SLOTGONE')).toBe(0);
  });

  it('bound the whole exchange, a body that never ends included', async () => {
    const carrier = carrierWith({ timeoutMs: 300 });
    stack.carrier.on('TRICKLE', (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    });
    const started = performance.now();
    await expect(ask(carrier, 'TRICKLE')).resolves.toBe('unavailable: Made did not answer in time');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('what is counted', () => {
  it('is every outcome, and each code that the status map does not know', async () => {
    const carrier = carrierWith();
    const { code } = carrier.manifest;
    stack.carrier.on('ODDCODE', json(parcel('NEVERSEEN')));
    stack.carrier.on('ODDBODY', json([]));
    await ask(carrier, 'ODDCODE');
    await ask(carrier, 'ODDBODY');
    const metrics = await register.metrics();
    expect(metrics).toContain(`waybill_carrier_lookups_total{carrier="${code}",outcome="found"} 1`);
    expect(metrics).toContain(`waybill_carrier_lookups_total{carrier="${code}",outcome="unreadable"} 1`);
    expect(metrics).toContain(`waybill_carrier_unreadable_total{carrier="${code}"} 1`);
    expect(metrics).toContain(`waybill_carrier_unrecognised_status_total{carrier="${code}",code="NEVERSEEN"} 1`);
    expect(metrics).toContain(`waybill_carrier_lookup_duration_seconds_count{carrier="${code}"} 2`);
  });
});
