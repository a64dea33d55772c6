import { CarrierError } from './carrier-error.js';
import { defineCarrier, type Access, type Lookup } from './carrier.js';
import { inZone } from './event-time.js';
import { exampleManifest } from './example-manifest.fixture.js';
import { lookUp } from './look-up.js';
import { defineManifest, type ManifestDraft } from './manifest.js';
import { statusMap } from './status-map.js';

const credential = { name: 'API_KEY', description: 'Key', whereToGet: 'developer site' };
const access: Access = {
  http: async () => ({ status: 200, headers: {}, body: '' }),
  baseUrl: 'https://carrier.test',
  credentials: { API_KEY: 'very-secret' },
  now: () => new Date('2026-11-20T10:00:00Z'),
};

/** Answers the numbers it is asked for; `problem` is thrown for numbers that it names. */
function carrier(problems: Record<string, Error> = {}, draft: Partial<ManifestDraft> = {}) {
  const batches: string[][] = [];
  const codes = statusMap({ A: ['in_transit', 'On its way'] });
  const made = defineCarrier<Set<string>>({
    manifest: defineManifest({ ...exampleManifest, credentials: [credential], batchSize: 2, ...draft }),
    statusMap: codes,
    async fetch(lookups, { http }) {
      batches.push(lookups.map(({ trackingNumber }) => trackingNumber));
      await http({ method: 'GET', url: 'https://carrier.test', headers: {} });
      return new Set(lookups.map(({ trackingNumber }) => trackingNumber));
    },
    parse(answer, { trackingNumber }) {
      if (problems[trackingNumber]) throw problems[trackingNumber];
      if (!answer.has(trackingNumber)) throw new CarrierError('not-found', 'does not know this number');
      const time = inZone('2026-11-03T10:00:00', 'Asia/Seoul');
      return { order: 'oldest-first', events: [{ time, code: 'A', line: codes.get('A') }] };
    },
  });
  return { carrier: made, batches };
}

const numbers = (...all: string[]): Lookup[] => all.map((trackingNumber) => ({ trackingNumber }));

describe('lookUp', () => {
  it('splits into batches and answers in order', async () => {
    const { carrier: example, batches } = carrier({ EX3: new CarrierError('invalid-number', 'says the number is malformed') });
    const outcomes = await lookUp(example, numbers('EX1', 'EX2', 'EX3'), access);
    expect(batches).toEqual([['EX1', 'EX2'], ['EX3']]);
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true, false]);
    expect(outcomes[2]).toEqual({ ok: false, failure: { kind: 'invalid-number', message: 'Example says the number is malformed' } });
  });

  it('asks with the number in capitals, without spaces and dashes', async () => {
    const { carrier: example, batches } = carrier();
    await lookUp(example, numbers('ex 12-3'), access);
    expect(batches).toEqual([['EX123']]);
  });

  it('is unavailable for the whole batch when there is no answer', async () => {
    const http = () => Promise.reject(Object.assign(new Error('socket of very-secret'), { code: 'ECONNRESET' }));
    const outcomes = await lookUp(carrier().carrier, numbers('EX1', 'EX2'), { ...access, http });
    const failure = { kind: 'unavailable', message: 'Example could not be reached (ECONNRESET)' };
    expect(outcomes).toEqual([{ ok: false, failure }, { ok: false, failure }]);
  });

  it.each(['TimeoutError', 'AbortError'])('says that the carrier did not answer in time on a %s', async (name) => {
    const http = () => Promise.reject(new DOMException('stop', name));
    const [outcome] = await lookUp(carrier().carrier, numbers('EX1'), { ...access, http });
    expect(outcome).toMatchObject({ failure: { kind: 'unavailable', message: 'Example did not answer in time' } });
  });

  it('takes what nobody expected for unreadable, for that parcel alone', async () => {
    const outcomes = await lookUp(carrier({ EX1: new TypeError('boom') }).carrier, numbers('EX1', 'EX2'), access);
    expect(outcomes[0]).toMatchObject({ failure: { kind: 'unreadable' } });
    expect(outcomes[1]).toMatchObject({ ok: true });
  });

  it('keeps Retry-After and never shows a credential', async () => {
    const problem = new CarrierError('rate-limited', 'throttles very-secret', { retryAfterSeconds: 7 });
    const [outcome] = await lookUp(carrier({ EX1: problem }).carrier, numbers('EX1'), access);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'rate-limited', message: 'Example throttles ***', retryAfterSeconds: 7 } });
  });

  it('names the variable of a missing credential and asks nobody', async () => {
    const { carrier: example, batches } = carrier();
    const [outcome] = await lookUp(example, numbers('EX1'), { ...access, credentials: {} });
    expect(outcome).toMatchObject({ failure: { kind: 'not-configured', message: expect.stringContaining('CARRIER_US_EXAMPLE_API_KEY') } });
    expect(batches).toEqual([]);
  });

  it('asks no more batches at once than the carrier takes', async () => {
    let running = 0;
    let most = 0;
    const http: Access['http'] = async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      return { status: 200, headers: {}, body: '' };
    };
    const { carrier: example } = carrier({}, { batchSize: 1, limits: { concurrency: 3, perSecond: 1, timeoutMs: 1000 } });
    await lookUp(example, numbers('1', '2', '3', '4', '5', '6'), { ...access, http });
    expect(most).toBe(3);
  });
});
