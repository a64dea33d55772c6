import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';

/** Deliveries of a disabled endpoint that are kept for a retry (decision 30). */
export const HELD_PER_ENDPOINT = 1_000;

/** Puts the unsent deliveries of disabled endpoints aside, and cancels those beyond the newest 1,000; inside a transaction. */
export async function holdUnsent(em: EntityManager, endpointIds: string[]): Promise<void> {
  await runSql(em, 'select from webhook_dispatcher.delivery_queue where endpoint_id = any($1) order by delivery_id for update', [endpointIds]);
  await runSql(
    em,
    `with taken as (
       delete from webhook_dispatcher.delivery_queue where endpoint_id = any($1) returning delivery_id)
     update webhook_dispatcher.delivery set status = 'held' where id in (select delivery_id from taken) and status = 'pending'`,
    [endpointIds],
  );
  await trimHeld(em, endpointIds);
}

/** Keeps the newest held deliveries of each endpoint. */
export async function trimHeld(em: EntityManager, endpointIds: string[]): Promise<void> {
  await runSql(
    em,
    `update webhook_dispatcher.delivery set status = 'cancelled', completed_at = now()
     where id in (select surplus.id from unnest($1::text[]) e(id) cross join lateral (
       select id from webhook_dispatcher.delivery where endpoint_id = e.id and status = 'held' order by id desc offset ${HELD_PER_ENDPOINT}) surplus)`,
    [endpointIds],
  );
}
