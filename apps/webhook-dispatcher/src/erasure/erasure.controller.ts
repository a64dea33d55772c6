import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { EraseAccountDataPayload, EraseDeliveries, EraseDeliveriesPayload, EraseEndpointsOfAccount, type DataErasedReply } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { Handles } from '@waybill/messaging';
import { cancelUnsent } from '../deliveries/cancel-unsent.js';

/** What stands in place of a body that was erased. */
const ERASED_BODY = '{}';

/** Personal data go on request. */
@Controller()
export class ErasureController {
  constructor(private readonly em: EntityManager) {}

  /** Endpoint by endpoint, with deliveries, attempts and bindings. */
  @Handles(EraseEndpointsOfAccount)
  async eraseAccount({ userId }: EraseAccountDataPayload): Promise<DataErasedReply> {
    const em = this.em.fork();
    const endpoints = await runSql<{ id: string }>(em, 'select id from webhook_dispatcher.endpoint where user_id = $1 order by id', [userId]);
    for (const { id } of endpoints) {
      await em.transactional(async (tx) => {
        await runSql(tx, 'select from webhook_dispatcher.endpoint where id = $1 for update', [id]);
        await cancelUnsent(tx, { endpointId: id });
        for (const table of ['attempt', 'delivery', 'endpoint_binding']) await runSql(tx, `delete from webhook_dispatcher.${table} where endpoint_id = $1`, [id]);
        await runSql(tx, 'delete from webhook_dispatcher.endpoint where id = $1', [id]);
      });
    }
    return { erased: endpoints.length };
  }

  @Handles(EraseDeliveries)
  eraseDeliveries({ requestIds }: EraseDeliveriesPayload): Promise<DataErasedReply> {
    return this.em.fork().transactional(async (tx) => {
      await cancelUnsent(tx, { requestIds });
      const bodies = await runSql<{ id: string }>(
        tx,
        `update webhook_dispatcher.delivery set body = $2 where request_id = any($1) and body <> $2 returning id`,
        [requestIds, ERASED_BODY],
      );
      const ids = bodies.map(({ id }) => id);
      await runSql(tx, 'update webhook_dispatcher.attempt set response_body = null where delivery_id = any($1::uuid[])', [ids]);
      return { erased: ids.length };
    });
  }
}
