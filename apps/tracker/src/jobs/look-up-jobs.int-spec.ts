import { randomUUID } from 'node:crypto';
import { LookUp, LookUpNow, TrackParcels, type LookUpPayload } from '@waybill/contracts';
import type { RunningService } from '@waybill/service';
import { until } from '@waybill/testing';
import { hang, json, parcel } from '../testing/sandbox-server.js';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';
import { LookUpJobs } from './look-up-jobs.service.js';

let stack: TrackerStack;
let tracker: RunningService;

beforeAll(async () => {
  stack = await startTrackerStack();
  tracker = await stack.start();
});
afterAll(() => stack.stop());

const jobFor = (numbers: string[], changes: Partial<LookUpPayload> = {}): LookUpPayload => ({
  carrier: 'zz.sandbox',
  expiresAt: Date.now() + 20_000,
  maxAgeMs: 60_000,
  lookups: numbers.map((trackingNumber) => ({ ref: `ref-${trackingNumber}`, trackingNumber })),
  ...changes,
});
const enqueue = (contract: typeof LookUp, payload: LookUpPayload, id: string = randomUUID()) => stack.messages.enqueue(contract, { payload, id }, payload.carrier);
const answersTo = async (...numbers: string[]) => (await stack.answers()).filter(({ ref }) => numbers.includes(ref.slice(4)));
const answered = (...numbers: string[]) => until(async () => (await answersTo(...numbers)).length >= numbers.length, { timeoutMs: 15_000, what: `answers to ${numbers.join()}` });

describe('look-up jobs', () => {
  it.each([
    ['polls', LookUp],
    ['first and one-time look-ups', LookUpNow],
  ])('answers %s, failures included', async (lane, contract) => {
    const [fine, none, broken] = ['FINE', 'NONE', 'BROKEN'].map((name) => `SBX-${name}-${contract === LookUp ? 'POLL' : 'NOW'}`) as [string, string, string];
    stack.carrier.on('SBXNONE', json({}, 404));
    stack.carrier.on('SBXBROKEN', json({}, 503));
    await enqueue(contract, jobFor([fine, none, broken]));
    await answered(fine, none, broken);
    const byRef = new Map((await answersTo(fine, none, broken)).map((answer) => [answer.ref, answer]));
    expect(byRef.get(`ref-${fine}`)).toMatchObject({ retryable: false, answer: { found: true, data: { deliveryStatus: 'in_transit' } }, at: expect.stringMatching(/Z$/) });
    expect(byRef.get(`ref-${none}`)).toMatchObject({ retryable: false, answer: { failure: { kind: 'not-found' } } });
    expect(byRef.get(`ref-${broken}`)).toMatchObject({ retryable: true, answer: { failure: { kind: 'unavailable' } } });
  });

  it('refreshes the answer for everybody, and takes a kept one only when it is young enough', async () => {
    let code = 'MOVING';
    stack.carrier.on('SBXFOLLOWED', (request, response) => json(parcel(code))(request, response));
    const track = async () => {
      const reply = await stack.as('user-1', () => stack.messages.request(TrackParcels, { parcels: [{ carrier: 'zz.sandbox', trackingNumber: 'SBX-FOLLOWED' }] }));
      const [{ answer, cached }] = reply.parcels as [(typeof reply.parcels)[number]];
      return { status: answer.found && answer.data.deliveryStatus, cached };
    };
    await expect(track()).resolves.toEqual({ status: 'in_transit', cached: false });
    code = 'HANDED';
    await enqueue(LookUp, jobFor(['SBX-FOLLOWED']));
    await answered('SBX-FOLLOWED');
    expect(stack.carrier.askedFor('SBXFOLLOWED')).toBe(1);
    await enqueue(LookUp, jobFor(['SBX-FOLLOWED'], { maxAgeMs: 0 }));
    await until(async () => (await answersTo('SBX-FOLLOWED')).some(({ answer }) => answer.found && answer.data.deliveryStatus === 'delivered'));
    await expect(track()).resolves.toEqual({ status: 'delivered', cached: true });
    expect(stack.carrier.askedFor('SBXFOLLOWED')).toBe(2);
  });

  it('asks once and answers once for a job that is delivered five times', async () => {
    const jobs = tracker.app.get(LookUpJobs);
    const job = jobFor(['SBX-FIVE-1', 'SBX-FIVE-2']);
    await Promise.all([1, 2, 3].map(() => jobs.do(job, { lane: 'poll', id: 'five' })));
    for (let delivery = 4; delivery <= 5; delivery += 1) await jobs.do(job, { lane: 'poll', id: 'five' });
    expect((await answersTo('SBX-FIVE-1', 'SBX-FIVE-2')).map(({ ref }) => ref)).toEqual(['ref-SBX-FIVE-1', 'ref-SBX-FIVE-2']);
    expect(stack.carrier.askedFor('SBXFIVE1')).toBe(1);
  });

  it('answers a repeated attempt at the same parcel anew', async () => {
    stack.carrier.on('SBXAGAIN', json({}, 503));
    await enqueue(LookUpNow, jobFor(['SBX-AGAIN']));
    await answered('SBX-AGAIN');
    await enqueue(LookUpNow, jobFor(['SBX-AGAIN']));
    await until(async () => (await answersTo('SBX-AGAIN')).length === 2);
  });

  it('takes an expired job from the queue without asking', async () => {
    await enqueue(LookUp, jobFor(['SBX-EXPIRED'], { expiresAt: Date.now() - 1 }));
    await enqueue(LookUp, jobFor(['SBX-AFTER-EXPIRED']));
    await answered('SBX-AFTER-EXPIRED');
    await until(async () => (await stack.messages.link.jsm.streams.info('tracker-job')).state.messages === 0);
    expect(stack.carrier.askedFor('SBXEXPIRED')).toBe(0);
    expect(await answersTo('SBX-EXPIRED')).toEqual([]);
  });

  it('lets nobody wait for a carrier that hangs', async () => {
    stack.carrier.on('SBXHANG', hang);
    const started = performance.now();
    await Promise.all(Array.from({ length: 60 }, (_, index) => enqueue(LookUp, jobFor([`SBX-HANG-${index}`]))));
    await enqueue(LookUpNow, jobFor(['SBX-BESIDE-NOW']));
    await enqueue(LookUp, jobFor(['SBX-BESIDE-POLL']));
    await answered('SBX-BESIDE-NOW', 'SBX-BESIDE-POLL');
    expect(performance.now() - started).toBeLessThan(2_500);
    await answered('SBX-HANG-59');
  });

  it('says so when the carrier of a job does not exist here', async () => {
    await tracker.app.get(LookUpJobs).do(jobFor(['SBX-NOBODY'], { carrier: 'xx.nobody' }), { lane: 'now', id: 'nobody' });
    expect(await answersTo('SBX-NOBODY')).toMatchObject([{ retryable: false, answer: { failure: { kind: 'not-configured', message: expect.stringContaining('xx.nobody') } } }]);
  });

  it('publishes its answer once the broker is back', async () => {
    let answer!: () => void;
    stack.carrier.on('SBXLOST', (request, response) => (answer = () => json(parcel())(request, response)));
    await enqueue(LookUpNow, jobFor(['SBX-LOST'], { expiresAt: Date.now() + 120_000 }));
    await until(() => stack.carrier.askedFor('SBXLOST') === 1);
    await stack.nats.kill();
    answer();
    stack.carrier.on('SBXLOST', json(parcel()));
    await stack.nats.restart();
    await until(async () => (await answersTo('SBX-LOST').catch(() => [])).length === 1, { timeoutMs: 15_000, everyMs: 100 });
    expect(stack.carrier.askedFor('SBXLOST')).toBe(1);
  });
});
