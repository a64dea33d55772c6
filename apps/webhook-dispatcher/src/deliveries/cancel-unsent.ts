import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';

/** Whose deliveries: of requests whose subscription was deleted, or of an endpoint that is being deleted. */
export type Unwanted = { requestIds: string[] } | { endpointId: string };

/**
 * Cancels what was not delivered yet (decision 30); inside a transaction. A request that is on its way is not called
 * back; nothing follows it. Rows of the queue are locked first and in order, as everywhere.
 */
export async function cancelUnsent(em: EntityManager, unwanted: Unwanted): Promise<void> {
  const [condition, parameter] = 'endpointId' in unwanted ? ['d.endpoint_id = $1', unwanted.endpointId] : ['d.request_id = any($1)', unwanted.requestIds];
  await runSql(
    em,
    `select from webhook_dispatcher.delivery_queue q join webhook_dispatcher.delivery d on d.id = q.delivery_id
     where ${condition} order by q.delivery_id for update of q`,
    [parameter],
  );
  await runSql(
    em,
    `with cancelled as (
       update webhook_dispatcher.delivery d set status = 'cancelled', completed_at = now()
       where ${condition} and status in ('pending', 'held') returning id)
     delete from webhook_dispatcher.delivery_queue where delivery_id in (select id from cancelled)`,
    [parameter],
  );
}
