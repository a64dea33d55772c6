import { parcelKey, TrackParcels } from '@waybill/contracts';
import type { RunningService } from '@waybill/service';
import { freePort, until } from '@waybill/testing';
import { findCarrier } from '@waybill/carriers';
import { Snapshots } from '../snapshots/snapshots.service.js';
import { Sql } from '../sql.js';
import { hang, json, parcel } from '../testing/sandbox-server.js';
import { startTrackerProcess } from '../testing/tracker-process.js';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';
import { Tracking } from '../tracking/tracking.service.js';
import { Lookups } from './lookups.service.js';
import { wantedOf } from './wanted.js';

const LEASE_MS = 1_500;
const carrier = 'zz.sandbox';

let stack: TrackerStack;
let replicas: RunningService[];

beforeAll(async () => {
  stack = await startTrackerStack();
  replicas = [await stack.start({ LEASE_MS: String(LEASE_MS) }), await stack.start({ LEASE_MS: String(LEASE_MS) })];
});
afterAll(() => stack.stop());

/** Asks one replica directly. */
const track = async (replica: number, trackingNumber: string, withinMs = 15_000) => {
  const { parcels } = await stack.as('user-1', () => replicas[replica]!.app.get(Tracking).track([{ carrier, trackingNumber }]), withinMs);
  return parcels[0]!;
};
const keyOf = (trackingNumber: string) => parcelKey({ carrier, trackingNumber }, {});
const refresh = (replica: number, trackingNumber: string) =>
  replicas[replica]!.app.get(Lookups).lookUp([wantedOf(findCarrier(carrier)!, { trackingNumber })], { lane: 'poll', until: Date.now() + 10_000, maxAgeMs: 0 });

describe('two trackers over one database', () => {
  it('ask a carrier once for a parcel that both are asked for', async () => {
    stack.carrier.on('SBXBOTH', (request, response) => void setTimeout(() => json(parcel())(request, response), 200));
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => track(index % 2, 'SBX-BOTH')));
    expect(stack.carrier.askedFor('SBXBOTH')).toBe(1);
    expect(all.filter(({ billable }) => billable)).toHaveLength(1);
    expect(all.filter(({ cached }) => cached)).toHaveLength(9);
    expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  it('share the failure of the one that asked', async () => {
    stack.carrier.on('SBXFAILS', (request, response) => void setTimeout(() => json({}, 503)(request, response), 200));
    const [one, other] = await Promise.all([track(0, 'SBX-FAILS'), track(1, 'SBX-FAILS')]);
    expect(stack.carrier.askedFor('SBXFAILS')).toBe(1);
    expect([one.cached, other.cached].sort()).toEqual([false, true]);
    for (const { answer, billable } of [one, other]) {
      expect(billable).toBe(false);
      expect(answer).toMatchObject({ found: false, failure: { kind: 'unavailable', message: expect.stringContaining('503') } });
    }
  });

  it('keep a lease for as long as the asking lasts', async () => {
    stack.carrier.on('SBXLONG', (request, response) => void setTimeout(() => json(parcel())(request, response), LEASE_MS * 1.7));
    const asking = track(0, 'SBX-LONG');
    await until(() => stack.carrier.askedFor('SBXLONG') === 1);
    const other = await track(1, 'SBX-LONG');
    expect(other).toMatchObject({ cached: true, billable: false, answer: { found: true } });
    expect((await asking).billable).toBe(true);
    expect(stack.carrier.askedFor('SBXLONG')).toBe(1);
  });

  it('see what the other one refreshed, though they have an answer in memory', async () => {
    let code = 'MOVING';
    stack.carrier.on('SBXREFRESHED', (request, response) => json(parcel(code))(request, response));
    const seen = async (replica: number) => {
      const snapshot = await replicas[replica]!.app.get(Snapshots).fresh(keyOf('SBX-REFRESHED'));
      return snapshot?.answer.found && snapshot.answer.data.deliveryStatus;
    };
    await track(0, 'SBX-REFRESHED');
    await expect(seen(1)).resolves.toBe('in_transit');
    code = 'HANDED';
    await refresh(0, 'SBX-REFRESHED');
    await until(async () => (await seen(1)) === 'delivered', { timeoutMs: 2_000 });
    expect(stack.carrier.askedFor('SBXREFRESHED')).toBe(2);
  });

  it('look at the database again after a while, should a wake-up be lost', async () => {
    const forgetful = await stack.start({ SNAPSHOT_RECHECK_MS: '200' });
    await track(0, 'SBX-UNHEARD');
    const seen = async () => (await forgetful.app.get(Snapshots).fresh(keyOf('SBX-UNHEARD')))?.answer;
    await expect(seen()).resolves.toMatchObject({ found: true });
    const text = JSON.stringify({ found: false, failure: { kind: 'not-found', message: 'changed behind its back' } });
    await replicas[0]!.app.get(Sql).run('test-change', `update "tracker"."snapshot" set answer = $2, looked_up_at = clock_timestamp() where key = $1`, [keyOf('SBX-UNHEARD'), text]);
    await until(async () => (await seen())?.found === false, { timeoutMs: 3_000 });
  });

  it('wait no longer than the lease for one that was killed while it asked', async () => {
    const lonely = await startTrackerStack();
    try {
      lonely.carrier.on('SBXKILLED', hang);
      const doomed = await startTrackerProcess({ ...lonely.env, LEASE_MS: String(LEASE_MS), PORT: String(await freePort()) });
      const lost = lonely.as('user-1', () => lonely.messages.request(TrackParcels, { parcels: [{ carrier, trackingNumber: 'SBX-KILLED' }] }), 1_000).catch((error: unknown) => error);
      await until(() => lonely.carrier.askedFor('SBXKILLED') === 1);
      await doomed.kill();
      lonely.carrier.on('SBXKILLED', json(parcel()));
      const heir = await lonely.start({ LEASE_MS: String(LEASE_MS) });
      const started = performance.now();
      const { parcels } = await lonely.as('user-1', () => heir.app.get(Tracking).track([{ carrier, trackingNumber: 'SBX-KILLED' }]), 10_000);
      expect(parcels).toMatchObject([{ billable: true, cached: false, answer: { found: true } }]);
      expect(performance.now() - started).toBeLessThan(LEASE_MS + 1_500);
      expect(lonely.carrier.askedFor('SBXKILLED')).toBe(2);
      await expect(lost).resolves.toMatchObject({ status: 503 });
    } finally {
      await lonely.stop();
    }
  }, 60_000);
});
