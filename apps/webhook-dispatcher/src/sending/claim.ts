import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';
import type { Turn } from './fair-turns.js';

/** A delivery that is ours to send until its lease ends, its attempt written as started. */
export interface ClaimedDelivery {
  deliveryId: string;
  endpointId: string;
  /** Fences a late completion off. */
  lease: string;
  /** Of this attempt, from 1. */
  number: number;
  /** Failed attempts so far. */
  failures: number;
  event: string;
  requestId: string | null;
  timestamp: string;
  body: string;
  url: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted; only while it is valid. */
  previousSecret: string | null;
}

/** Failures in a row without any answer after which an endpoint gets one request at a time. */
export const STRAIN_LIMIT = 10;

type ClaimedRow = Pick<ClaimedDelivery, 'deliveryId' | 'endpointId' | 'lease' | 'number' | 'failures'>;
type ContentRow = Omit<ClaimedDelivery, 'lease' | 'number' | 'failures'>;

/**
 * Takes the oldest waiting deliveries of each turn for `leaseMs`. The attempts are written as started before any request
 * leaves, so the log has every request that a receiver ever saw. Deliveries that others are taking are skipped.
 */
export async function claim(em: EntityManager, turns: Turn[], leaseMs: number): Promise<ClaimedDelivery[]> {
  const claimed = await runSql<ClaimedRow>(
    em,
    `with chosen as materialized (
       select q.delivery_id
       from unnest($1::text[], $2::int[]) t(endpoint_id, count)
       join webhook_dispatcher.endpoint e on e.id = t.endpoint_id and e.is_active and (e.paused_until is null or e.paused_until <= now())
       cross join lateral (
         select delivery_id from webhook_dispatcher.delivery_queue
         where endpoint_id = t.endpoint_id and ready order by due_at
         limit case when e.strain >= ${STRAIN_LIMIT} then 1 else t.count end for update skip locked) q),
     claimed as (
       update webhook_dispatcher.delivery_queue q
       set ready = false, due_at = now() + $3 * interval '1 millisecond', lease = nextval('webhook_dispatcher.delivery_lease'), number = number + 1
       from chosen where q.delivery_id = chosen.delivery_id
       returning q.delivery_id, q.endpoint_id, q.lease, q.number, q.failures),
     started as (
       insert into webhook_dispatcher.attempt (delivery_id, number, endpoint_id, started_at, outcome)
       select delivery_id, number, endpoint_id, clock_timestamp(), 'started' from claimed)
     select delivery_id "deliveryId", endpoint_id "endpointId", lease::text, number, failures from claimed`,
    [turns.map(({ endpointId }) => endpointId), turns.map(({ count }) => count), leaseMs],
  );
  if (claimed.length === 0) return [];
  const contents = await readContents(em, claimed);
  return claimed.flatMap((row) => {
    const content = contents.get(row.deliveryId);
    return content ? [{ ...content, ...row }] : [];
  });
}

/** Apart from the claim, so that the planner sees the ids and leaves out the partitions that have none of them. */
async function readContents(em: EntityManager, claimed: ClaimedRow[]): Promise<Map<string, ContentRow>> {
  const rows = await runSql<ContentRow>(
    em,
    `select d.id "deliveryId", d.endpoint_id "endpointId", d.event, d.request_id "requestId", d.timestamp, d.body, e.url, e.secret,
       case when e.previous_secret_until > now() then e.previous_secret end "previousSecret"
     from webhook_dispatcher.delivery d join webhook_dispatcher.endpoint e on e.id = d.endpoint_id
     where d.id = any($1::uuid[])`,
    [claimed.map(({ deliveryId }) => deliveryId)],
  );
  return new Map(rows.map((row) => [row.deliveryId, row]));
}
