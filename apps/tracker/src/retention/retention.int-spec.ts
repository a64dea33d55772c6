import { FindTracked, PeekSnapshots, TrackParcels } from '@waybill/contracts';
import type { RunningService } from '@waybill/service';
import { Sql } from '../sql.js';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';
import { Retention } from './retention.service.js';

let stack: TrackerStack;
let tracker: RunningService;

beforeAll(async () => {
  stack = await startTrackerStack();
  tracker = await stack.start({ SNAPSHOT_RETENTION_DAYS: '30', HISTORY_RETENTION_DAYS: '90' });
});
afterAll(() => stack.stop());

let statements = 0;
const sql = <R extends object>(text: string) => tracker.app.get(Sql).run<R>(`test-${(statements += 1)}`, text);
const keys = async () => (await sql<{ key: string }>('select key from "tracker"."snapshot" order by key')).map(({ key }) => key);
const sweep = () => tracker.app.get(Retention).sweep();

describe('retention', () => {
  it('removes what nobody read for 30 days, in batches, and nothing else', async () => {
    await sql(`insert into "tracker"."snapshot" (key, carrier, number, found, answer, status, looked_up_at, read_on)
               select 'old-' || n, 'zz.sandbox', 'OLD' || n, true, '{}', 'delivered', now(), current_date - 31 from generate_series(1, 1200) n`);
    await sql(`insert into "tracker"."snapshot" (key, carrier, number, read_on) values ('on the day', 'zz.sandbox', 'A', current_date - 30)`);
    await sql(`insert into "tracker"."snapshot" (key, carrier, number, read_on, lease_owner, lease_until)
               values ('being asked', 'zz.sandbox', 'B', current_date - 40, gen_random_uuid(), now() + interval '1 minute')`);
    await sweep();
    expect(await keys()).toEqual(['being asked', 'on the day']);
  });

  it('forgets after 90 days who tracked what', async () => {
    await sql(`insert into "tracker"."lookup_history" (account, key, tracked_at)
               select 'user-' || n, 'k', now() - make_interval(days => 91) from generate_series(1, 1200) n`);
    await sql(`insert into "tracker"."lookup_history" (account, key, tracked_at) values ('user-recent', 'k', now() - make_interval(days => 89))`);
    await sweep();
    expect(await sql('select account from "tracker"."lookup_history"')).toEqual([{ account: 'user-recent' }]);
  });

  it('keeps an answer as long as somebody reads it', async () => {
    const parcels = [{ carrier: 'zz.sandbox', trackingNumber: 'SBX-READ' }];
    await stack.as('user-1', () => stack.messages.request(TrackParcels, { parcels }));
    await sql(`update "tracker"."snapshot" set read_on = current_date - 31 where key = 'zz.sandbox:SBXREAD'`);
    await stack.as('user-2', () => stack.messages.request(PeekSnapshots, { keys: ['zz.sandbox:SBXREAD'] }));
    const found = await stack.as('user-2', () => stack.messages.request(FindTracked, { parcels: [{ trackingNumber: 'SBX-READ' }] }));
    expect(found.parcels).toMatchObject([{ answer: { found: true } }]);
    await sweep();
    expect(await keys()).toContain('zz.sandbox:SBXREAD');
  });

  it('writes down on shutdown what was noted last', async () => {
    const leaving = await startTrackerStack();
    try {
      const last = await leaving.start({ HISTORY_FLUSH_MS: '600000' });
      await leaving.as('user-1', () => leaving.messages.request(TrackParcels, { parcels: [{ carrier: 'zz.sandbox', trackingNumber: 'SBX-LAST' }] }));
      await last.stop();
      await leaving.start();
      const { parcels } = await leaving.as('user-1', () => leaving.messages.request(FindTracked, { parcels: [{ trackingNumber: 'SBX-LAST' }] }));
      expect(parcels).toMatchObject([{ carrier: 'zz.sandbox' }]);
    } finally {
      await leaving.stop();
    }
  });
});
