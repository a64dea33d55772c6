import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';

/** An endpoint with deliveries that can be sent now. */
export interface WaitingEndpoint {
  endpointId: string;
  userId: string;
  isActive: boolean;
}

const PROMOTED_AT_ONCE = 1_000;

/**
 * Makes retries that have come due ready, and likewise deliveries whose lease ran out: whoever had them is gone, so their
 * attempt is closed as interrupted. Answers the endpoints, and how many rows it moved.
 */
export async function promoteDue(em: EntityManager): Promise<{ endpoints: WaitingEndpoint[]; moved: number }> {
  const rows = await runSql<WaitingEndpoint & { moved: number }>(
    em,
    `with due as materialized (
       select delivery_id, lease, number from webhook_dispatcher.delivery_queue
       where not ready and due_at <= now() order by due_at limit ${PROMOTED_AT_ONCE} for update skip locked),
     freed as (
       update webhook_dispatcher.delivery_queue q set ready = true, lease = null from due where q.delivery_id = due.delivery_id
       returning q.endpoint_id),
     interrupted as (
       update webhook_dispatcher.attempt a set outcome = 'interrupted'
       from due where due.lease is not null and a.delivery_id = due.delivery_id and a.number = due.number and a.outcome = 'started')
     select f.endpoint_id "endpointId", e.user_id "userId", e.is_active "isActive", count(*)::int moved
     from freed f join webhook_dispatcher.endpoint e on e.id = f.endpoint_id group by 1, 2, 3`,
  );
  return { endpoints: rows, moved: rows.reduce((sum, { moved }) => sum + moved, 0) };
}

/** Every endpoint that has ready deliveries and is not left in peace: one probe of the index for each. */
export const findWaiting = (em: EntityManager): Promise<WaitingEndpoint[]> =>
  runSql<WaitingEndpoint>(
    em,
    `with recursive found as (
       (select endpoint_id from webhook_dispatcher.delivery_queue where ready order by endpoint_id limit 1)
       union all
       select (select q.endpoint_id from webhook_dispatcher.delivery_queue q where q.ready and q.endpoint_id > found.endpoint_id
               order by q.endpoint_id limit 1)
       from found where found.endpoint_id is not null)
     select e.id "endpointId", e.user_id "userId", e.is_active "isActive"
     from found join webhook_dispatcher.endpoint e on e.id = found.endpoint_id
     where e.paused_until is null or e.paused_until <= now()`,
  );
