import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FindLiveRequests, ServiceError } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { Messages } from '@waybill/messaging';
import { cancelUnsent } from '../deliveries/cancel-unsent.js';
import { isEndpointId, unknownEndpoint } from './endpoint-id.js';

/** A binding younger than this may belong to a request that is just being stored. */
const SETTLED = `interval '10 seconds'`;

/** Deletes endpoints that nothing uses. A binding outlives its request when the message that unbinds it is late, so old ones are asked about first. */
@Injectable()
export class EndpointDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
  ) {}

  /** NOT_FOUND for what the account does not have; ERROR (409) while active requests use it. */
  async delete(userId: string, endpointId: string): Promise<void> {
    if (!isEndpointId(endpointId)) throw unknownEndpoint();
    if (await this.tryDelete(userId, endpointId)) return;
    await this.dropDeadBindings(endpointId);
    if (await this.tryDelete(userId, endpointId)) return;
    throw new ServiceError('ERROR', 'The webhook endpoint is used by active webhooks. Delete those subscriptions first.');
  }

  private tryDelete(userId: string, endpointId: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const [endpoint] = await runSql(em, 'select 1 as one from webhook_dispatcher.endpoint where id = $1 and user_id = $2 for update', [endpointId, userId]);
      if (!endpoint) throw unknownEndpoint();
      const [bound] = await runSql(em, 'select 1 as one from webhook_dispatcher.endpoint_binding where endpoint_id = $1 limit 1', [endpointId]);
      if (bound) return false;
      await cancelUnsent(em, { endpointId });
      await runSql(em, 'delete from webhook_dispatcher.endpoint where id = $1', [endpointId]);
      return true;
    });
  }

  private async dropDeadBindings(endpointId: string): Promise<void> {
    const bindings = await runSql<{ request_id: string }>(
      this.em,
      `select request_id from webhook_dispatcher.endpoint_binding where endpoint_id = $1 and created_at < now() - ${SETTLED} order by request_id`,
      [endpointId],
    );
    const requestIds = bindings.map(({ request_id }) => request_id);
    for (let start = 0; start < requestIds.length; start += 1_000) {
      const asked = requestIds.slice(start, start + 1_000);
      const { requestIds: live } = await this.messages.request(FindLiveRequests, { requestIds: asked });
      const dead = asked.filter((id) => !live.includes(id));
      if (dead.length > 0) await runSql(this.em, 'delete from webhook_dispatcher.endpoint_binding where request_id = any($1) and endpoint_id = $2', [dead, endpointId]);
      if (live.length > 0) return;
    }
  }
}
