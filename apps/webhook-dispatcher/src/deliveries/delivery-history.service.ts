import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ServiceError,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryStatus,
  type FindFirstAttemptReply,
  type GetDeliveryReply,
  type ListDeliveriesPayload,
  type ListDeliveriesReply,
} from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { validate as isUuid } from 'uuid';
import { attemptView, deliveryView, type AttemptRow, type DeliveryRow } from './delivery-view.js';

const COLUMNS = `d.id, d.event, d.request_id, d.status, d.created_at, d.completed_at,
  (select count(*)::int from webhook_dispatcher.attempt a where a.delivery_id = d.id) attempt_count,
  case when q.lease is null then q.due_at end next_attempt_at`;

const FROM = `webhook_dispatcher.delivery d left join webhook_dispatcher.delivery_queue q on q.delivery_id = d.id`;

/** How each status is found by an index; what was delivered is nearly everything, so it is found by walking. */
const CONDITIONS: Record<DeliveryStatus, string> = {
  pending: `d.id in (select delivery_id from webhook_dispatcher.delivery_queue where endpoint_id = $1) and d.status = 'pending'`,
  delivered: `d.status = 'delivered'`,
  failed: `d.status = 'failed' and d.status in ('failed', 'held', 'cancelled')`,
  held: `d.status = 'held' and d.status in ('failed', 'held', 'cancelled')`,
  cancelled: `d.status = 'cancelled' and d.status in ('failed', 'held', 'cancelled')`,
};

/** What was sent, and how it went. */
@Injectable()
export class DeliveryHistory {
  constructor(private readonly em: EntityManager) {}

  /** Newest first; the cursor is the last id of the page before. INVALID_REQUEST for a cursor that is none. */
  async list({ endpointId, status, limit, cursor }: ListDeliveriesPayload): Promise<ListDeliveriesReply> {
    if (cursor != null && !isUuid(cursor)) throw new ServiceError('INVALID_REQUEST', 'The cursor is not valid: take it from the Link header of the page before.');
    const rows = await runSql<DeliveryRow>(
      this.em,
      `select ${COLUMNS} from ${FROM} where d.endpoint_id = $1 and ${status ? CONDITIONS[status] : 'true'}
         and ($2::uuid is null or d.id < $2) order by d.id desc limit $3`,
      [endpointId, cursor ?? null, limit + 1],
    );
    const deliveries = rows.slice(0, limit).map(deliveryView);
    return rows.length > limit ? { deliveries, next: deliveries.at(-1)!.deliveryId } : { deliveries };
  }

  /** NOT_FOUND when the endpoint has no such delivery (any more). */
  async get(endpointId: string, deliveryId: string): Promise<GetDeliveryReply['delivery']> {
    const row = await this.row(endpointId, deliveryId);
    return { ...deliveryView(row), body: row.body, attempts: await this.attempts(deliveryId) };
  }

  async summary(endpointId: string, deliveryId: string): Promise<Delivery> {
    return deliveryView(await this.row(endpointId, deliveryId));
  }

  /** Of a request's completion delivery; only of this account's when one is given. An interrupted attempt says nothing. */
  async firstAttempt(requestId: string, userId?: string): Promise<FindFirstAttemptReply['outcome']> {
    const [first] = await runSql<{ outcome: 'delivered' | 'failed' }>(
      this.em,
      `select a.outcome from webhook_dispatcher.delivery d
       join webhook_dispatcher.endpoint e on e.id = d.endpoint_id
       join webhook_dispatcher.attempt a on a.delivery_id = d.id and a.outcome in ('delivered', 'failed')
       where d.request_id = $1 and d.event in ('tracking.completed', 'bulk.completed') and ($2::text is null or e.user_id = $2)
       order by d.id, a.number limit 1`,
      [requestId, userId ?? null],
    );
    return first?.outcome ?? 'none';
  }

  private async attempts(deliveryId: string): Promise<DeliveryAttempt[]> {
    const rows = await runSql<AttemptRow>(this.em, 'select * from webhook_dispatcher.attempt where delivery_id = $1 order by number', [deliveryId]);
    return rows.map(attemptView);
  }

  private async row(endpointId: string, deliveryId: string): Promise<DeliveryRow & { body: string }> {
    const [row] = isUuid(deliveryId)
      ? await runSql<DeliveryRow & { body: string }>(this.em, `select ${COLUMNS}, d.body from ${FROM} where d.id = $1 and d.endpoint_id = $2`, [deliveryId, endpointId])
      : [];
    if (!row) throw new ServiceError('NOT_FOUND', 'There is no such delivery.');
    return row;
  }
}
