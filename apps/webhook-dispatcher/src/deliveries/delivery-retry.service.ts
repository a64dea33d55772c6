import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { validate as isUuid } from 'uuid';
import type { Endpoint } from '../endpoints/endpoint.entity.js';
import { Sender } from '../sending/sender.service.js';

const BATCH = 1_000;

/** Sends deliveries again because their holder wants it: at once, with the whole schedule before them. */
@Injectable()
export class DeliveryRetry {
  constructor(
    private readonly em: EntityManager,
    private readonly sender: Sender,
  ) {}

  /** Failed, held and waiting ones. NOT_FOUND for none of this endpoint; ERROR (409) for one that is delivered, cancelled or on its way. */
  async retry(endpoint: Endpoint, deliveryId: string): Promise<void> {
    if (!isUuid(deliveryId)) throw notFound();
    await this.begin(endpoint);
    await this.em.transactional(async (em) => {
      const [queued] = await runSql<{ lease: string | null }>(em, 'select lease from webhook_dispatcher.delivery_queue where delivery_id = $1 for update', [deliveryId]);
      const [delivery] = await runSql<{ status: string }>(em, 'select status from webhook_dispatcher.delivery where id = $1 and endpoint_id = $2 for update', [
        deliveryId,
        endpoint.id,
      ]);
      if (!delivery) throw notFound();
      if (queued?.lease === null) {
        await runSql(em, 'update webhook_dispatcher.delivery_queue set ready = true, due_at = now(), failures = 0 where delivery_id = $1', [deliveryId]);
      } else if (delivery.status === 'failed' || delivery.status === 'held') {
        await requeue(em, [deliveryId]);
      } else {
        throw new ServiceError('ERROR', `This delivery is ${queued ? 'being sent' : delivery.status}; only failed, held and waiting ones can be retried.`);
      }
    });
    this.sender.wake([{ userId: endpoint.userId, endpointId: endpoint.id }]);
  }

  /** All failed and held ones; answers their number. */
  async retryFailed(endpoint: Endpoint): Promise<number> {
    await this.begin(endpoint);
    let retried = 0;
    let batch: number;
    do {
      batch = await this.em.transactional(async (em) => {
        const rows = await runSql<{ id: string }>(
          em,
          `select id from webhook_dispatcher.delivery where endpoint_id = $1 and status in ('failed', 'held') order by id limit ${BATCH} for update`,
          [endpoint.id],
        );
        await requeue(
          em,
          rows.map(({ id }) => id),
        );
        return rows.length;
      });
      retried += batch;
      this.sender.wake([{ userId: endpoint.userId, endpointId: endpoint.id }]);
    } while (batch === BATCH);
    return retried;
  }

  /** Who retries by hand says that the receiver is well again. */
  private async begin(endpoint: Endpoint): Promise<void> {
    if (!endpoint.isActive) throw new ServiceError('ENDPOINT_INACTIVE');
    await runSql(this.em, 'update webhook_dispatcher.endpoint set paused_until = null, strain = 0 where id = $1 and (paused_until is not null or strain > 0)', [endpoint.id]);
  }
}

/** Numbers go on from the attempts that were made. */
async function requeue(em: EntityManager, ids: string[]): Promise<void> {
  await runSql(
    em,
    `with again as (
       update webhook_dispatcher.delivery set status = 'pending', completed_at = null where id = any($1::uuid[]) returning id, endpoint_id)
     insert into webhook_dispatcher.delivery_queue (delivery_id, endpoint_id, ready, due_at, number)
     select id, endpoint_id, true, now(), (select coalesce(max(number), 0) from webhook_dispatcher.attempt a where a.delivery_id = again.id) from again`,
    [ids],
  );
}

const notFound = () => new ServiceError('NOT_FOUND', 'There is no such delivery.');
