import type { EntityManager } from '@mikro-orm/postgresql';
import { FINAL_STATUSES } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { LANE } from '../lookups/lookup.entity.js';
import type { RequestToClose } from './closing.js';

/** Requests in one transaction. */
export const DUE_BATCH = 500;

export type DueRequest = RequestToClose & { now: number };

/** Due requests as they are in the cycle that opens now; other replicas skip them. */
export const takeDue = (tx: EntityManager): Promise<DueRequest[]> =>
  runSql<DueRequest>(
    tx,
    `select id, user_id "userId", api_key_id "apiKeyId", kind, endpoint_id "endpointId", item_count "itemCount", cycle + 1 "cycle",
       (extract(epoch from changed_at) * 1000)::float8 "changedAt", (extract(epoch from now()) * 1000)::float8 "openedAt",
       (extract(epoch from now()) * 1000)::float8 "now"
     from subscriptions.request where due_at <= now() order by due_at limit ${DUE_BATCH} for no key update skip locked`,
  );

/** Writes the queue's rows; answers how many items each request still has open. */
export async function openLookups(tx: EntityManager, due: DueRequest[]): Promise<Map<string, number>> {
  const inserted = await runSql<{ requestId: string; count: number }>(
    tx,
    `with opened as (
       insert into subscriptions.lookup (request_id, position, cycle, carrier, lane, user_id, due_at)
       select i.request_id, i.position, r.cycle, i.carrier_code, ${LANE.poll}, i.user_id, now()
       from unnest($1::uuid[], $2::int[]) r (id, cycle) join subscriptions.item i on i.request_id = r.id
       where i.latest_status is null or i.latest_status <> all ($3::text[])
       returning request_id)
     select request_id "requestId", count(*)::int "count" from opened group by 1`,
    [due.map(({ id }) => id), due.map(({ cycle }) => cycle), [...FINAL_STATUSES]],
  );
  return new Map(inserted.map(({ requestId, count }) => [requestId, count]));
}

/** Their cycles are open from now on. */
export const beginCycles = (tx: EntityManager, due: DueRequest[], open: Map<string, number>): Promise<unknown> =>
  runSql(
    tx,
    `update subscriptions.request r set cycle = d.cycle, queried_items = d.open, open_items = d.open, opened_at = now(), due_at = null
     from unnest($1::uuid[], $2::int[], $3::int[]) d (id, cycle, open) where r.id = d.id`,
    [due.map(({ id }) => id), due.map(({ cycle }) => cycle), due.map(({ id }) => open.get(id) ?? 0)],
  );
