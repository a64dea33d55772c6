import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { TestEndpointReply } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { CONFIG } from '@waybill/service';
import { v7 } from 'uuid';
import type { AppConfig } from '../app.config.js';
import { Partitions } from '../deliveries/partitions.js';
import { testData, webhookBody } from '../deliveries/webhook-body.js';
import { Attempts } from '../sending/attempts.service.js';
import type { ClaimedDelivery } from '../sending/claim.js';
import { complete } from '../sending/completion.js';
import type { Endpoint } from './endpoint.entity.js';

/** Longer than the exchange, so that nobody else takes the delivery while its answer is awaited. */
const LEASE = `interval '30 seconds'`;

/** `endpoint.test`: a delivery like any other, but sent at once and once, by who asked. */
@Injectable()
export class EndpointTest {
  constructor(
    private readonly em: EntityManager,
    private readonly partitions: Partitions,
    private readonly attempts: Attempts,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async run(endpoint: Endpoint): Promise<TestEndpointReply> {
    await this.partitions.provide([Date.now()]);
    const delivery = await this.begin(endpoint);
    const attempt = await this.attempts.make(delivery);
    await complete(this.em, [attempt]);
    return {
      deliveryId: delivery.deliveryId,
      delivered: attempt.delivered,
      durationMs: attempt.durationMs,
      ...(attempt.statusCode !== undefined && { statusCode: attempt.statusCode }),
      ...(attempt.error !== undefined && { error: attempt.error }),
    };
  }

  /** Stored as claimed, with all but the last attempt used up. */
  private async begin(endpoint: Endpoint): Promise<ClaimedDelivery> {
    const deliveryId = v7();
    const timestamp = new Date().toISOString();
    const body = webhookBody('endpoint.test', timestamp, testData(timestamp));
    const failures = this.config.RETRY_SCHEDULE_SECONDS.length;
    const [row] = await runSql<{ lease: string; previousSecret: string | null }>(
      this.em,
      `with stored as (
         insert into webhook_dispatcher.delivery (id, endpoint_id, event, body, timestamp, status) values ($1, $2, 'endpoint.test', $3, $4, 'pending')),
       queued as (
         insert into webhook_dispatcher.delivery_queue (delivery_id, endpoint_id, ready, due_at, lease, number, failures)
         values ($1, $2, false, now() + ${LEASE}, nextval('webhook_dispatcher.delivery_lease'), 1, $5) returning lease),
       started as (
         insert into webhook_dispatcher.attempt (delivery_id, number, endpoint_id, started_at, outcome) values ($1, 1, $2, clock_timestamp(), 'started'))
       select lease::text, (select case when previous_secret_until > now() then previous_secret end from webhook_dispatcher.endpoint where id = $2) "previousSecret"
       from queued`,
      [deliveryId, endpoint.id, body, timestamp, failures],
    );
    const { url, secret } = endpoint;
    return { deliveryId, endpointId: endpoint.id, number: 1, failures, event: 'endpoint.test', requestId: null, timestamp, body, url, secret, ...row! };
  }
}
