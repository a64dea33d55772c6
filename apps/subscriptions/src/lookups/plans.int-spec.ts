import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { migrate, ormOptions, runSql } from '@waybill/database';
import { freshDatabase, type FreshDatabase } from '@waybill/testing';
import { takeDue } from '../cycles/due-requests.js';
import { findByClientId, findByNumber } from '../results/find-parcels.js';
import { subscriptionsDatabase } from '../subscriptions.database.js';
import { explained } from '../testing/explained.js';
import { accountsOf, busyLanes, claim } from './lanes.js';
import { LANE } from './lookup.entity.js';

/** Stored before the measured few: what grows in production. */
const STORED = 100_000;
const ACCOUNTS = 50;

let database: FreshDatabase;
let orm: MikroORM;
let em: EntityManager;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(subscriptionsDatabase, database.url);
  orm = await MikroORM.init(ormOptions(subscriptionsDatabase, database.url));
  em = orm.em.fork();
  await runSql(
    em,
    `insert into subscriptions.request (id, user_id, api_key_id, kind, item_count, is_active, cycle, queried_items, open_items, opened_at,
       interval_ms, due_at, changed_at, created_at, updated_at)
     select ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'account-' || n % $2, 'k', 'recurring', 1, true, 1, 1, 0, now(), 0,
       now() + n * interval '1 second', now(), now(), now() from generate_series(1, $1::int) n`,
    [STORED, ACCOUNTS],
  );
  await runSql(
    em,
    `insert into subscriptions.item (request_id, position, user_id, carrier, carrier_code, tracking_number, number_key, client_id, status)
     select id, 0, user_id, 'us.one', 'us.one', id::text, right(id::text, 12), right(id::text, 12), 'success' from subscriptions.request`,
  );
  await runSql(
    em,
    `insert into subscriptions.lookup (request_id, position, cycle, carrier, lane, user_id, due_at)
     select request_id, 0, 1, 'us.one', 1, user_id, now() from subscriptions.item`,
  );
  for (const table of ['request', 'item', 'lookup']) await runSql(em, `vacuum analyze subscriptions.${table}`);
}, 120_000);
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

const lane = { carrier: 'us.one', lane: LANE.poll, out: 0 };
const accounts = Array.from({ length: ACCOUNTS }, (_, index) => `account-${index}`);
const number = (n: number) => String(n).padStart(12, '0');

describe(`with ${STORED} stored items`, () => {
  it.each([
    ['finding busy lanes', (of: EntityManager) => busyLanes(of, [LANE.poll]), 20],
    ['finding accounts of a lane', (of: EntityManager) => accountsOf(of, lane, ''), 500],
    ['claiming 200 look-ups', (of: EntityManager) => claim(of, lane, accounts, 200), 3_000],
    ['finding due requests', (of: EntityManager) => takeDue(of), 1_000],
    ['finding a number', (of: EntityManager) => findByNumber(of, 'account-7', [{ key: 0, code: 'us.one', number: number(7) }]), 10],
    ['finding a clientId', (of: EntityManager) => findByClientId(of, 'account-7', [{ key: 0, clientId: number(7) }]), 10],
  ])('%s reads no table from end to end', async (_what, statement, mostRows) => {
    const { scanned, rowsRead } = await explained(em, statement);
    expect(scanned).toEqual([]);
    expect(rowsRead).toBeLessThanOrEqual(mostRows);
  });

  it('gives every account its turn in a claim', async () => {
    await runSql(em, `update subscriptions.lookup set published_until = null, due_at = now() - interval '1 second'`);
    await runSql(em, `update subscriptions.lookup set due_at = now() where user_id <> 'account-1'`);
    const claimed = await claim(em, lane, accounts, 100);
    const owners = await runSql<{ user_id: string; count: number }>(
      em,
      'select user_id, count(*)::int "count" from subscriptions.item where request_id = any($1::uuid[]) group by 1',
      [claimed.map(({ requestId }) => requestId)],
    );
    expect(claimed).toHaveLength(100);
    expect(owners).toHaveLength(ACCOUNTS);
    expect(owners.every(({ count }) => count === 2)).toBe(true);
  });

  it('claims nothing twice, however many claim at once', async () => {
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(orm.em.fork(), lane, accounts, 300)));
    const ids = claims.flat().map(({ requestId }) => requestId);
    expect(ids.length).toBeGreaterThanOrEqual(300);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
