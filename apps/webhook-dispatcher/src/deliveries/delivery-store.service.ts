import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, type TrackingEventPayload, type WebhookEventName } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { CONFIG } from '@waybill/service';
import type { AppConfig } from '../app.config.js';
import { Sender } from '../sending/sender.service.js';
import { Confirmations } from './confirmations.service.js';
import { timeOfUuidV7 } from './event-time.js';
import { trimHeld } from './hold-unsent.js';
import { Partitions } from './partitions.js';
import { webhookBody } from './webhook-body.js';

const DAY = 86_400_000;

interface StoredRow {
  endpointId: string;
  userId: string;
  status: string;
}

/** Keeps events as deliveries, each once however often it comes, then confirms them. */
@Injectable()
export class DeliveryStore {
  constructor(
    private readonly em: EntityManager,
    private readonly partitions: Partitions,
    private readonly confirmations: Confirmations,
    private readonly sender: Sender,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Events of an endpoint that is gone are confirmed and dropped; those of a disabled one are held. */
  async store(event: WebhookEventName, payloads: TrackingEventPayload[]): Promise<void> {
    await this.partitions.provide(payloads.map(({ eventId }) => this.eventTime(eventId)));
    const stored = await this.em.fork().transactional((em) => insert(em, event, payloads));
    this.confirmations.add(payloads.map(({ eventId }) => eventId));
    const held = new Set(stored.filter(({ status }) => status === 'held').map(({ endpointId }) => endpointId));
    if (held.size > 0) await trimHeld(this.em, [...held]);
    this.sender.wake(stored.filter(({ status }) => status === 'pending'));
  }

  private eventTime(eventId: string): number {
    const time = timeOfUuidV7(eventId);
    if (time === undefined) throw new ServiceError('INVALID_REQUEST', `eventId ${eventId} is not a UUID v7.`);
    const now = Date.now();
    if (time > now + DAY || time < now - this.config.DELIVERY_RETENTION_DAYS * DAY) {
      throw new ServiceError('INVALID_REQUEST', `eventId ${eventId} is not of the time that deliveries are kept for.`);
    }
    return time;
  }
}

/** Bindings and endpoints are locked first, so that an unbinding or a deletion comes wholly before or wholly after. */
async function insert(em: EntityManager, event: WebhookEventName, payloads: TrackingEventPayload[]): Promise<StoredRow[]> {
  const requestIds = payloads.map(({ requestId }) => requestId);
  const endpointIds = payloads.map(({ endpointId }) => endpointId);
  await runSql(em, 'select from webhook_dispatcher.endpoint_binding where request_id = any($1) order by request_id for key share', [requestIds]);
  await runSql(em, 'select from webhook_dispatcher.endpoint where id = any($1) order by id for key share', [endpointIds]);
  return runSql<StoredRow>(
    em,
    `with stored as (
       insert into webhook_dispatcher.delivery (id, endpoint_id, request_id, event, body, timestamp, status, completed_at)
       select r.id, e.id, r.request_id, $1, r.body, r.timestamp, s.status, case when s.status = 'cancelled' then now() end
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) r(id, user_id, endpoint_id, request_id, body, timestamp)
       join webhook_dispatcher.endpoint e on e.id = r.endpoint_id and e.user_id = r.user_id
       left join webhook_dispatcher.cancelled_request c on c.request_id = r.request_id
       cross join lateral (select case when c.request_id is not null then 'cancelled' when e.is_active then 'pending' else 'held' end as status) s
       on conflict (id) do nothing
       returning id, endpoint_id, status),
     queued as (
       insert into webhook_dispatcher.delivery_queue (delivery_id, endpoint_id, ready, due_at)
       select id, endpoint_id, true, now() from stored where status = 'pending')
     select s.endpoint_id "endpointId", e.user_id "userId", s.status from stored s join webhook_dispatcher.endpoint e on e.id = s.endpoint_id`,
    [
      event,
      payloads.map(({ eventId }) => eventId),
      payloads.map(({ userId }) => userId),
      endpointIds,
      requestIds,
      payloads.map(({ timestamp, data }) => webhookBody(event, timestamp, data)),
      payloads.map(({ timestamp }) => timestamp),
    ],
  );
}
