import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer } from './answer-collector.js';
import { MAX_ANSWER_BYTES } from './answer-collector.js';
import { parseNetworks } from './address-rule.js';
import { HostNames } from './host-names.js';
import { ReceiverClient } from './receiver-client.js';
import { Receiver } from '../testing/receiver.js';
import { UnansweringPort } from '../testing/unanswering-port.js';

const TIMEOUT_MS = 10_000;
/** How much later than a plain timer of 10 seconds, set beside the request on the same busy machine, it may be given up. */
const GRACE_MS = 250;
const MEMORY = 128 * 1024 * 1024;

interface Outcome extends Answer {
  ms: number;
  /** For what took its 10 seconds: when a plain timer of that length ended. */
  timerMs: number;
}

let child: ChildProcess;
let unanswering: UnansweringPort;
let good: Receiver;
let client: ReceiverClient;
let ports: Record<string, number>;
let outcomes: Record<string, Outcome>;
let crowd: Outcome[];
let goodOnes: Outcome[];
let grownBy: number;

const post = async (url: string): Promise<Outcome> => {
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const timer = new Promise<number>((resolve) => setTimeout(() => resolve(elapsed()), TIMEOUT_MS).unref());
  const answer = await client.post(url, { 'Content-Type': 'application/json' }, Buffer.from('{"event":"endpoint.test"}'));
  const ms = elapsed();
  return { ...answer, ms, timerMs: ms < TIMEOUT_MS - 50 ? TIMEOUT_MS : await timer };
};

/** A request to the good receiver every 50 ms for as long as the hostile ones are busy. */
async function askGoodOnes(until: Promise<unknown>): Promise<Outcome[]> {
  const asked: Promise<Outcome>[] = [];
  const timer = setInterval(() => asked.push(post(good.url)), 50);
  await until;
  clearInterval(timer);
  return Promise.all(asked);
}

beforeAll(async () => {
  child = fork(fileURLToPath(new URL('../testing/hostile-receivers.ts', import.meta.url)), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: ['--no-warnings'] });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  ports = JSON.parse(line.toString());
  unanswering = await UnansweringPort.open();
  good = await Receiver.start();
  client = new ReceiverClient({ rule: parseNetworks('any'), names: new HostNames(), timeoutMs: TIMEOUT_MS });

  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const names = Object.keys(ports).filter((name) => !name.startsWith('canary'));
  const hostile = [
    ...names.map((name) => [name, `http://127.0.0.1:${ports[name]}/`] as const),
    ['noSynAck', `http://127.0.0.1:${unanswering.port}/`] as const,
    ['tlsStall', `https://127.0.0.1:${ports['silence']}/`] as const,
  ].map(async ([name, url]) => [name, await post(url)] as const);
  const waiting = Array.from({ length: 200 }, () => post(`http://127.0.0.1:${ports['headerDrip']}/`));
  const all = Promise.all([Promise.all(hostile), Promise.all(waiting)]);
  const undisturbed = askGoodOnes(all);
  const [named, crowded] = await all;
  outcomes = Object.fromEntries(named);
  crowd = crowded;
  goodOnes = await undisturbed;
  clearInterval(watching);
  grownBy = peak - before;
}, 60_000);

afterAll(async () => {
  await client?.close();
  await good?.stop();
  unanswering?.close();
  child?.disconnect();
  if (child) await once(child, 'exit');
});

describe('a receiver that never gets to its headers', () => {
  it.each(['noSynAck', 'tlsStall', 'silence', 'headerDrip', 'statusDrip', 'informationalDrip'])('is given up after 10 seconds: %s', (name) => {
    const { statusCode, error, ms, timerMs } = outcomes[name]!;
    expect([statusCode, error]).toEqual([undefined, 'no answer within 10 s']);
    expect(ms).toBeGreaterThan(TIMEOUT_MS - 50);
    expect(ms).toBeLessThan(timerMs + GRACE_MS);
  });

  it.each([
    ['endlessHeaders', 'headers too large'],
    ['informationalFlood', 'too many informational answers'],
    ['resetInHeaders', /^connection (reset|closed without an answer)$/],
    ['closesAtOnce', /^connection (reset|closed without an answer)$/],
    ['garbage', 'not a valid HTTP answer'],
    ['upgrade', /./],
  ])('is given up at once when more waiting makes no sense: %s', (name, reason) => {
    const { statusCode, error, ms } = outcomes[name]!;
    expect(statusCode).toBeUndefined();
    expect(error).toEqual(expect.stringMatching(reason));
    expect(ms).toBeLessThan(3_000);
  });
});

describe('a receiver that answers 2xx', () => {
  it('has got the delivery although its body drips on', () => {
    const { statusCode, body, ms, timerMs } = outcomes['bodyDrip']!;
    expect(statusCode).toBe(200);
    expect(body.length).toBeGreaterThan(10);
    expect(ms).toBeLessThan(timerMs + GRACE_MS);
  });

  it('has got it although the connection breaks in mid-body', () => {
    expect(outcomes['resetInBody']).toMatchObject({ statusCode: 200, body: Buffer.from('part') });
  });

  it('has its endless body cut at 64 KiB', () => {
    const { statusCode, body, ms } = outcomes['endlessBody']!;
    expect([statusCode, body.length]).toEqual([200, MAX_ANSWER_BYTES]);
    expect(ms).toBeLessThan(3_000);
  });

  it('has its compressed body left compressed', () => {
    const { statusCode, body } = outcomes['gzipBomb']!;
    expect(statusCode).toBe(200);
    expect(body.length).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    expect(body.subarray(0, 2).toString('hex')).toBe('1f8b');
  });

  it('may announce it with 1xx answers', () => {
    expect(outcomes['informationalThenGood']).toMatchObject({ statusCode: 200, body: Buffer.from('ok') });
  });
});

describe('all others', () => {
  it('has failed with its status although its body drips on', () => {
    const { statusCode, ms, timerMs } = outcomes['failingBodyDrip']!;
    expect(statusCode).toBe(500);
    expect(ms).toBeLessThan(timerMs + GRACE_MS);
  });

  it('is not followed when it redirects', async () => {
    expect(outcomes['redirect']!.statusCode).toBe(307);
    expect(await (await fetch(`http://127.0.0.1:${ports['canaryCalls']}/`)).text()).toBe('0');
  });

  it('is given up in time by each of 200 that wait at once', () => {
    expect(crowd).toHaveLength(200);
    expect(Math.max(...crowd.map(({ ms, timerMs }) => ms - timerMs))).toBeLessThan(GRACE_MS);
  });

  it('is answered meanwhile as if nothing were', () => {
    expect(goodOnes.length).toBeGreaterThan(100);
    expect(goodOnes.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const sorted = goodOnes.map(({ ms }) => ms).toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(50);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(250);
  });

  it('costs bounded memory', () => {
    expect(grownBy).toBeLessThan(MEMORY);
  });
});
