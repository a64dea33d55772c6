import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@waybill/testing';
import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { Api, type Answer } from './api.js';

describe('a stack that loses a part', () => {
  let stack: RunningStack;
  let api: Api;

  beforeEach(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'warn' } });
    api = new Api(stack);
  }, 240_000);

  afterEach(() => stack?.stop(), 60_000);

  const fresh = (name: string) => api.track({ carrier: 'zz.sandbox', trackingNumber: name });
  const works = async (name: string): Promise<boolean> => {
    const { status, body } = await fresh(name);
    return status === 200 && body.result.status === 'success';
  };
  /** Requests one after the other until told to stop; every answer is kept. */
  const keepAsking = (): { answers: Answer[]; stop: () => Promise<void> } => {
    const answers: Answer[] = [];
    let going = true;
    const asking = Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let count = 0; going; count++) answers.push(await fresh(`LOAD-${lane}-${count}`));
      }),
    );
    return { answers, stop: async () => void ((going = false), await asking) };
  };
  const decent = ({ status, body }: Answer): boolean =>
    status === 200 ? body.success === true : status === 503 && body.success === false && body.error.code === 'INTERNAL_ERROR';

  it('answers 503 in the envelope while the tracker or NATS is away, and recovers without a restart of anything else', async () => {
    const load = keepAsking();
    await until(() => load.answers.length > 50);
    const others = (['gateway', 'carrier-directory', 'subscriptions', 'webhook-dispatcher'] as const).map((name) => [name, stack.pid(name)] as const);

    const tracker = stack.pid('tracker');
    await stack.kill('tracker');
    await until(() => load.answers.some(({ status }) => status === 503), { timeoutMs: 20_000 });
    await stack.restarted('tracker', tracker);
    await until(() => works(`AFTER-TRACKER-${Date.now()}`), { timeoutMs: 20_000 });

    const nats = stack.pid('nats');
    await stack.kill('nats');
    const whileAway = await fresh('WHILE-NATS-IS-AWAY');
    expect(decent(whileAway)).toBe(true);
    await stack.restarted('nats', nats);
    await until(() => works(`AFTER-NATS-${Date.now()}`), { timeoutMs: 20_000 });

    await load.stop();
    expect(load.answers.filter((answer) => !decent(answer)).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    for (const { status, headers } of load.answers) if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(others.map(([name]) => [name, stack.pid(name)])).toEqual(others);
  }, 120_000);

  /** A one-time request crosses the broker's streams twice: the job to the tracker, the answer back. */
  const follows = async (): Promise<boolean> => {
    const { status, body } = await api.post('/v2/webhooks/register', { trackingItems: [{ carrier: 'zz.sandbox', trackingNumber: `FOLLOW-${randomInt(1e9)}` }] });
    return status === 200 && body.progress?.percentage === 100;
  };
  const everythingWorks = async (): Promise<boolean> =>
    (await works(`AFTER-${randomInt(1e9)}`)) && (await follows()) && (await api.get('/readyz')).status === 200 && (await api.get('/v2/carriers')).status === 200;

  it.each(['while it runs', 'while it is down'])('works again within 40 s after the broker’s store was deleted %s, without a restart', async (when) => {
    expect(await everythingWorks()).toBe(true);
    const pids = (['gateway', 'carrier-directory', 'tracker', 'subscriptions', 'webhook-dispatcher'] as const).map((name) => [name, stack.pid(name)] as const);
    const nats = stack.pid('nats');
    const deleted = performance.now();
    rmSync(join(stack.dataDir, 'nats', 'store'), { recursive: true, force: true });
    if (when === 'while it is down') {
      await stack.kill('nats');
      await stack.restarted('nats', nats);
    }
    await Promise.all(Array.from({ length: 10 }, () => follows()));
    await until(everythingWorks, { timeoutMs: 40_000 - (performance.now() - deleted), everyMs: 500 });
    expect(performance.now() - deleted).toBeLessThan(40_000);
    for (let again = 0; again < 5; again++) expect(await everythingWorks()).toBe(true);
    expect(pids.map(([name]) => [name, stack.pid(name)])).toEqual(pids);
  }, 150_000);
});
