import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { until } from '@waybill/testing';
import { FollowedRequests } from './followed-requests.ts';
import { median } from './load.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const POLLS = Number(process.env['BENCH_POLLS'] ?? 10_000);
const STORED = Number(process.env['BENCH_STORED'] ?? 1_000_000);
const LONG = { timeoutMs: 120_000, everyMs: 100 };

/**
 * Recurring requests end to end: due → asked over HTTP → change → webhook at its receiver. Beside it what a one-time caller notices, what a
 * hanging carrier costs the others, and how the cost grows with what is stored.
 */
export async function run(): Promise<void> {
  say('Starting the stack …');
  const stack = await startStack({ env: { LOG_LEVEL: 'warn', POLL_INTERVAL_SECONDS: '86400', RECEIVER_ALLOWED_NETWORKS: 'any' } });
  const receiver = await startReceiver();
  const requests = await FollowedRequests.open(stack.databaseUrl);
  try {
    const endpointId = await createEndpoint(stack, receiver.url);
    const calm = await undisturbed(stack);
    await pollsAtOnce(stack, requests, receiver, { prefix: 'FIRST', endpointId, calm });
    await hangingCarrier(stack, requests);
    await search(stack, 'with little stored', 'FIRST1');
    say(`Storing ${STORED} more items …`);
    const accounts = Array.from({ length: 100 }, (_, index) => `bench-${index}`);
    for (let stored = 0; stored < STORED; stored += 100_000) await requests.add({ count: Math.min(100_000, STORED - stored), carrier: 'zz.sandbox', prefix: `STORED${stored}-`, accounts });
    await requests.analyze();
    await search(stack, `with ${STORED} items stored`, 'FIRST1');
    await pollsAtOnce(stack, requests, receiver, { prefix: 'SECOND', endpointId, calm });
  } finally {
    await requests.end();
    await receiver.stop();
    await stack.stop();
  }
}

interface PollRun {
  prefix: string;
  endpointId: string;
  /** The undisturbed time of a one-time request, milliseconds. */
  calm: number;
}

/** All polls are due in one moment; one-time requests come in the middle. */
async function pollsAtOnce(stack: RunningStack, requests: FollowedRequests, receiver: WebhookReceiver, { prefix, endpointId, calm }: PollRun): Promise<void> {
  await requests.add({ count: POLLS, carrier: 'zz.sandbox', prefix, endpointId });
  await requests.analyze();
  const before = receiver.count();
  const started = performance.now();
  await requests.due(prefix);
  const disturbed: number[] = [];
  const done = until(async () => (await requests.open(prefix)) === 0, { ...LONG, everyMs: 250, what: 'the end of all cycles' });
  let closed = 0;
  void done.then(() => (closed = performance.now()));
  for (let number = 0; closed === 0; number += 1) disturbed.push(await oneTime(stack, `MIDDLE-${prefix}-${number}`));
  await until(() => receiver.count() - before >= POLLS, { ...LONG, what: 'all webhooks' });
  const ended = performance.now();
  say(`${POLLS} polls: ${rate(closed - started)}/s to the closed cycle, ${rate(ended - started)}/s to the received webhook (mark: 1000/s)`);
  say(`one-time requests meanwhile: median ${median(disturbed).toFixed(0)} ms, ${(median(disturbed) / calm).toFixed(1)}× undisturbed (mark: 2×)`);
}

const rate = (milliseconds: number): string => ((POLLS / milliseconds) * 1_000).toFixed(0);

async function undisturbed(stack: RunningStack): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < 40; number += 1) times.push(await oneTime(stack, `CALM-${number}`));
  const calm = median(times.slice(10));
  say(`a one-time request, undisturbed: median ${calm.toFixed(0)} ms`);
  return calm;
}

/** 3,000 polls of one carrier, alone and beside 1,000 polls of a carrier that hangs. */
async function hangingCarrier(stack: RunningStack, requests: FollowedRequests): Promise<void> {
  const p95 = async (prefix: string): Promise<number> => {
    await requests.add({ count: 3_000, carrier: 'zz.sandbox', prefix });
    const since = new Date();
    await requests.due(prefix);
    await until(async () => (await requests.open(prefix)) === 0, { ...LONG, what: 'the end of the cycles' });
    return requests.cycleTimeP95(prefix, since);
  };
  const alone = await p95('ALONE');
  await requests.add({ count: 1_000, carrier: 'us.ups', prefix: '1ZHANG' });
  await control(stack, 'PUT', 'us.ups', { mode: 'hang' });
  await requests.due('1ZHANG');
  const beside = await p95('BESIDE');
  say(`p95 of 3,000 cycles: ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside a hanging carrier: ${(beside / alone).toFixed(1)}× (mark: 2×)`);
  await control(stack, 'DELETE', 'us.ups');
  await requests.db.query(`update subscriptions.request set due_at = null, is_active = false where id in (select request_id from subscriptions.item where number_key like '1ZHANG%')`);
}

async function search(stack: RunningStack, when: string, trackingNumber: string): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const started = performance.now();
    await call(stack, 'GET', `/v2/webhooks/results?carrier=zz.sandbox&trackingNumber=${trackingNumber}`);
    times.push(performance.now() - started);
  }
  say(`a search ${when}: median ${median(times).toFixed(1)} ms`);
}

async function oneTime(stack: RunningStack, trackingNumber: string): Promise<number> {
  const started = performance.now();
  const answer = await call(stack, 'POST', '/v2/webhooks/register', { trackingItems: [{ carrier: 'zz.sandbox', trackingNumber }] });
  if ((answer as { progress: { succeeded: number } }).progress.succeeded !== 1) throw new Error(`The one-time request did not succeed: ${JSON.stringify(answer)}`);
  return performance.now() - started;
}

async function createEndpoint(stack: RunningStack, url: string): Promise<string> {
  const { data } = (await call(stack, 'POST', '/v2/webhook-endpoints', { name: 'bench', url })) as { data: { endpointId: string } };
  return data.endpointId;
}

async function call(stack: RunningStack, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: stack.authorization, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${stack.baseUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as unknown;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function control(stack: RunningStack, method: string, carrier: string, fault?: object): Promise<void> {
  const response = await fetch(`${stack.controlUrl}/faults/${carrier}`, { method, ...(fault && { body: JSON.stringify(fault) }) });
  if (!response.ok) throw new Error(`The simulator refused: ${await response.text()}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
