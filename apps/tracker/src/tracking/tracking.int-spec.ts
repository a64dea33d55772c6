import { findCarrier } from '@waybill/carriers';
import { FindTracked, parcelKey, PeekSnapshots, TrackParcels, type ParcelToTrack } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { garbage, half, hang, json, parcel, reset } from '../testing/sandbox-server.js';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';

let stack: TrackerStack;

beforeAll(async () => {
  stack = await startTrackerStack();
});
afterAll(() => stack.stop());

const sandbox = (trackingNumber: string, inputs: Partial<ParcelToTrack> = {}): ParcelToTrack => ({ carrier: 'zz.sandbox', trackingNumber, ...inputs });
const keyOf = (query: ParcelToTrack) => parcelKey(query, findCarrier(query.carrier)!.manifest.inputs);
const track = (parcels: ParcelToTrack[], { account = 'user-1', withinMs = 20_000 } = {}) =>
  stack.as(account, () => stack.messages.request(TrackParcels, { parcels }), withinMs);
const peek = (parcels: ParcelToTrack[], account = 'user-1') =>
  stack.as(account, () => stack.messages.request(PeekSnapshots, { keys: parcels.map(keyOf) }));

describe('with one tracker', () => {
  beforeAll(async () => {
    await stack.start({ HISTORY_FLUSH_MS: '50' });
  });

  it('says of its first look-up alone that it was cold', async () => {
    await expect(peek([sandbox('SBX-COLD')])).resolves.toEqual({ answers: [null] });
    const first = await track([sandbox('SBX-COLD')]);
    expect(first).toMatchObject({ coldStart: true, parcels: [{ billable: true, cached: false, answer: { found: true } }] });
    expect((await track([sandbox('SBX-COLD')])).coldStart).toBe(false);
  });

  it('asks once, then answers from the cache without billing', async () => {
    const [first] = (await track([sandbox('SBX-CACHED')])).parcels;
    const [second] = (await track([sandbox('sbx cached')])).parcels;
    expect(second).toEqual({ ...first, billable: false, cached: true });
    expect((await peek([sandbox('SBXCACHED')])).answers).toEqual([first!.answer]);
    expect(stack.carrier.askedFor('SBXCACHED')).toBe(1);
    if (!first!.answer.found) throw new Error('not found');
    expect(first!.answer.data).toMatchObject({ deliveryStatus: 'in_transit', events: [{ status: 'pending' }, { status: 'in_transit' }] });
    expect(Date.now() - Date.parse(first!.answer.data.lastUpdated)).toBeLessThan(10_000);
  });

  it('asks once for a parcel that is wanted many times at once, and bills one of them', async () => {
    const calls = await Promise.all(Array.from({ length: 20 }, () => track([sandbox('SBX-MANY'), sandbox('sbx-many')])));
    const parcels = calls.flatMap((call) => call.parcels);
    expect(stack.carrier.askedFor('SBXMANY')).toBe(1);
    expect(parcels.filter(({ billable }) => billable)).toHaveLength(1);
    expect(parcels.filter(({ cached }) => !cached)).toHaveLength(1);
    expect(new Set(parcels.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  it('remembers for a while that a carrier does not know a number, or refuses it', async () => {
    stack.carrier.on('SBXNONE', json({}, 404));
    stack.carrier.on('SBXBAD', json({}, 400));
    const wanted = [sandbox('SBX-NONE'), sandbox('SBX-BAD')];
    const first = await track(wanted);
    expect(first.parcels).toMatchObject([
      { billable: true, cached: false, answer: { found: false, failure: { kind: 'not-found' } } },
      { billable: true, cached: false, answer: { found: false, failure: { kind: 'invalid-number' } } },
    ]);
    const second = await track(wanted);
    expect(second.parcels).toMatchObject([{ billable: false, cached: true }, { billable: false, cached: true }]);
    expect(stack.carrier.askedFor('SBXNONE')).toBe(1);
    expect(stack.carrier.askedFor('SBXBAD')).toBe(1);
  });

  it('gives each broken item its own failure and leaves the others alone', async () => {
    stack.carrier.on('SBXHANG', hang);
    stack.carrier.on('SBXHALF', half);
    stack.carrier.on('SBXRESET', reset);
    stack.carrier.on('SBXGARBAGE', garbage);
    stack.carrier.on('SBXTHROTTLE', (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end());
    stack.carrier.on('SBXBROKEN', json({}, 503));
    stack.carrier.on('SBXLARGE', (_request, response) => void response.writeHead(200).end('x'.repeat(6 * 1024 * 1024)));
    const numbers = ['SBX-HANG', 'SBX-HALF', 'SBX-RESET', 'SBX-GARBAGE', 'SBX-THROTTLE', 'SBX-BROKEN', 'SBX-LARGE', 'SBX-FINE'];
    const started = performance.now();
    const { parcels } = await track([...numbers.map((number) => sandbox(number)), { carrier: 'xx.nobody', trackingNumber: '1' }]);
    expect(performance.now() - started).toBeLessThan(5_000);
    const kinds = parcels.map(({ answer }) => (answer.found ? 'found' : answer.failure.kind));
    expect(kinds).toEqual(['unavailable', 'unavailable', 'unavailable', 'unreadable', 'rate-limited', 'unavailable', 'unreadable', 'found', 'not-configured']);
    expect(parcels.map(({ billable }) => billable)).toEqual([false, false, false, false, false, false, false, true, false]);
    expect(parcels[0]!.answer).toMatchObject({ failure: { message: 'Sandbox did not answer in time' } });
    expect(parcels[4]!.answer).toMatchObject({ failure: { retryAfter: 7, message: expect.stringContaining('Sandbox') } });
  });

  it('does not keep a failure that may pass', async () => {
    let healthy = false;
    stack.carrier.on('SBXMOODY', (request, response) => (healthy ? json(parcel()) : json({}, 500))(request, response));
    expect((await track([sandbox('SBX-MOODY')])).parcels[0]!.answer.found).toBe(false);
    healthy = true;
    expect((await track([sandbox('SBX-MOODY')])).parcels[0]).toMatchObject({ billable: true, cached: false, answer: { found: true } });
  });

  it("answers before the call's deadline, and keeps the answer that comes later", async () => {
    let answer!: () => void;
    stack.carrier.on('SBXSLOW', (request, response) => (answer = () => json(parcel())(request, response)));
    const { parcels } = await track([sandbox('SBX-SLOW'), sandbox('SBX-QUICK')], { withinMs: 900 });
    expect(parcels).toMatchObject([
      { billable: false, cached: false, answer: { found: false, failure: { kind: 'unavailable', message: expect.stringContaining('Sandbox') } } },
      { billable: true, answer: { found: true } },
    ]);
    answer();
    await until(async () => (await peek([sandbox('SBX-SLOW')])).answers[0]);
    expect(stack.carrier.askedFor('SBXSLOW')).toBe(1);
  });

  it('never shows what was proved with a phone number to one who did not send it', async () => {
    stack.carrier.on('SBXPHONE', (request, response) => json(parcel('MOVING', request.url!.includes('1111') ? 'for 1111' : request.url!.includes('2222') ? 'for 2222' : 'for all'))(request, response));
    const withPhone = (phoneNumber?: string): ParcelToTrack => ({ carrier: 'zz.sandbox-phone', trackingNumber: 'SBX-PHONE', ...(phoneNumber && { phoneNumber }) });
    const place = async (account: string, phoneNumber?: string) => {
      const [tracked] = (await track([withPhone(phoneNumber)], { account })).parcels;
      return tracked!.answer.found && tracked!.answer.data.events[0]!.location;
    };
    await expect(place('user-1', '1111')).resolves.toBe('for 1111');
    await expect(place('user-2', '2222')).resolves.toBe('for 2222');
    await expect(place('user-3')).resolves.toBe('for all');
    await expect(place('user-2', '1111')).resolves.toBe('for 1111');
    expect(stack.carrier.askedFor('SBXPHONE')).toBe(3);
    const find = (account: string) => stack.as(account, () => stack.messages.request(FindTracked, { parcels: [{ carrier: 'zz.sandbox-phone', trackingNumber: 'SBX-PHONE' }] }));
    const placeFound = async (account: string) => {
      const [found] = (await find(account)).parcels;
      return found?.answer.found && found.answer.data.events[0]!.location;
    };
    await expect(placeFound('user-3')).resolves.toBe('for all');
    await expect(placeFound('user-1')).resolves.toBe('for 1111');
    await expect(find('user-4')).resolves.toEqual({ parcels: [null] });
  });

  it('finds what an account tracked, by carrier or by number alone, also when another paid for it', async () => {
    await track([sandbox('SBX-FOUND')], { account: 'user-1' });
    await peek([sandbox('SBX-FOUND')], 'user-2');
    const find = (account: string, carrier?: string) =>
      stack.as(account, () => stack.messages.request(FindTracked, { parcels: [{ trackingNumber: 'sbx found', ...(carrier && { carrier }) }, { trackingNumber: 'SBX-NEVER' }] }));
    for (const account of ['user-1', 'user-2']) {
      for (const carrier of [undefined, 'zz.sandbox']) {
        const { parcels } = await find(account, carrier);
        expect(parcels).toMatchObject([{ carrier: 'zz.sandbox', answer: { found: true }, at: expect.stringMatching(/Z$/) }, null]);
      }
    }
    expect((await find('user-1', 'us.ups')).parcels).toEqual([null, null]);
    expect((await find('user-9')).parcels).toEqual([null, null]);
  });

  it('answers a hundred at once', async () => {
    const { parcels } = await track(Array.from({ length: 100 }, (_, index) => sandbox(`SBX-HUNDRED-${index}`)));
    expect(parcels.every(({ answer, billable }) => answer.found && billable)).toBe(true);
  });
});
