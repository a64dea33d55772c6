import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { cancelUnsent } from '../deliveries/cancel-unsent.js';
import { isEndpointId, unknownEndpoint } from './endpoint-id.js';

/** Which requests use which endpoint. */
@Injectable()
export class BindingsService {
  constructor(private readonly em: EntityManager) {}

  /** The lock on the endpoint's row makes a deletion that races this either see the binding or come first. */
  async bind(userId: string, endpointId: string, requestId: string): Promise<void> {
    if (!isEndpointId(endpointId)) throw unknownEndpoint();
    return this.em.transactional(async (em) => {
      const [endpoint] = await runSql<{ is_active: boolean }>(
        em,
        'select is_active from webhook_dispatcher.endpoint where id = $1 and user_id = $2 for share',
        [endpointId, userId],
      );
      if (!endpoint) throw unknownEndpoint();
      if (!endpoint.is_active) throw new ServiceError('ENDPOINT_INACTIVE');
      await runSql(
        em,
        `insert into webhook_dispatcher.endpoint_binding (request_id, endpoint_id) values ($1, $2)
         on conflict (request_id) do update set endpoint_id = excluded.endpoint_id`,
        [requestId, endpointId],
      );
      await runSql(em, 'delete from webhook_dispatcher.cancelled_request where request_id = $1', [requestId]);
    });
  }

  /**
   * With `cancelDeliveries` also what was not sent for them is cancelled, and what is still under way will be. Storing
   * deliveries locks the bindings of their requests, so it comes wholly before or wholly after this.
   */
  unbind(requestIds: string[], cancelDeliveries: boolean): Promise<void> {
    return this.em.transactional(async (em) => {
      await runSql(em, 'select request_id from webhook_dispatcher.endpoint_binding where request_id = any($1) order by request_id for update', [requestIds]);
      await runSql(em, 'delete from webhook_dispatcher.endpoint_binding where request_id = any($1)', [requestIds]);
      if (!cancelDeliveries) return;
      await runSql(
        em,
        `insert into webhook_dispatcher.cancelled_request (request_id) select id from unnest($1::text[]) id order by id on conflict do nothing`,
        [requestIds],
      );
      await cancelUnsent(em, { requestIds });
    });
  }
}
