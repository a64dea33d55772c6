import { PeekSnapshots, TrackParcels } from '@waybill/contracts';
import type { RunningService } from '@waybill/service';
import { until } from '@waybill/testing';
import { Client } from 'pg';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';

let stack: TrackerStack;
let tracker: RunningService;

beforeAll(async () => {
  stack = await startTrackerStack();
  tracker = await stack.start({ SNAPSHOT_RECHECK_MS: '100' });
});
afterAll(() => stack.stop());

const track = (trackingNumber: string, withinMs = 8_000) =>
  stack.as('user-1', () => stack.messages.request(TrackParcels, { parcels: [{ carrier: 'zz.sandbox', trackingNumber }] }), withinMs);
const peek = (number: string) => stack.as('user-1', () => stack.messages.request(PeekSnapshots, { keys: [`zz.sandbox:${number}`] }));
const ready = async () => (await fetch(`${tracker.url}/readyz`)).status;

/** Runs with the server's other database, for what cannot be done from inside one's own. */
async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('outages', () => {
  it('are 503 while the database is away, and over when it is back', async () => {
    const name = new URL(stack.database.url).pathname.slice(1);
    await track('SBX-BEFORE');
    await asAdmin(`alter database ${name} with allow_connections false`);
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expect(track('SBX-DURING')).rejects.toMatchObject({ status: 503, code: 'INTERNAL_ERROR', message: expect.stringContaining('database') });
    await expect(peek('SBXUNKNOWN')).rejects.toMatchObject({ status: 503 });
    expect(await ready()).toBe(503);
    await asAdmin(`alter database ${name} with allow_connections true`);
    await until(async () => (await track('SBX-DURING')).parcels[0]!.answer.found, { timeoutMs: 5_000 });
    await expect(peek('SBXBEFORE')).resolves.toMatchObject({ answers: [{ found: true }] });
    expect(await ready()).toBe(200);
  });

  it('do not withhold an answer when it cannot be written', async () => {
    const lock = new Client({ connectionString: stack.database.url });
    await lock.connect();
    try {
      let locked = false;
      stack.carrier.on('SBXUNWRITTEN', (_request, response) => {
        void lock.query('begin; lock table "tracker"."snapshot" in access exclusive mode').then(() => {
          locked = true;
          response.writeHead(200).end(JSON.stringify({ events: [] }));
        });
      });
      const started = performance.now();
      await expect(track('SBX-UNWRITTEN')).resolves.toMatchObject({ parcels: [{ billable: true, answer: { found: true, data: { deliveryStatus: 'pending' } } }] });
      expect(locked).toBe(true);
      expect(performance.now() - started).toBeLessThan(2_500);
    } finally {
      await lock.end();
    }
    await until(async () => (await peek('SBXUNWRITTEN')).answers[0], { timeoutMs: 8_000 });
  });

  it('of the broker are over when it is back', async () => {
    await stack.nats.kill();
    await expect(track('SBX-BROKER', 1_000)).rejects.toMatchObject({ status: 503 });
    await stack.nats.restart({ wipeStore: true });
    await until(async () => (await track('SBX-BROKER').catch(() => undefined))?.parcels[0]!.answer.found, { timeoutMs: 10_000 });
  });
});
