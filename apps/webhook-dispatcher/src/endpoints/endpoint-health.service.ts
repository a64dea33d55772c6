import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EndpointHealth } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { isoDate } from '../deliveries/delivery-view.js';
import type { Endpoint } from './endpoint.entity.js';

/** The newest attempts that are looked at, so that a busy endpoint costs no more than a quiet one. */
const NEWEST = 10_000;

interface AttemptSums {
  total: number;
  succeeded: number;
  failed: number;
  latencies: number[] | null;
}

interface QueueSums {
  pending: number;
  held: number;
  oldest: string | null;
}

interface LastFailure {
  delivery_id: string;
  started_at: string;
  status_code: number | null;
  error: string;
}

/** How deliveries to an endpoint went in the last 24 hours, and how it stands now. */
@Injectable()
export class EndpointHealthService {
  constructor(private readonly em: EntityManager) {}

  async of(endpoint: Endpoint): Promise<EndpointHealth> {
    const [attempts, queue, lastFailure] = await Promise.all([this.attempts(endpoint.id), this.queue(endpoint.id), this.lastFailure(endpoint.id)]);
    const { total, succeeded, failed, latencies } = attempts;
    const [p50, p95, p99] = latencies ?? [];
    return {
      endpointId: endpoint.id,
      isActive: endpoint.isActive,
      ...stateOf(endpoint, new Date()),
      attempts: { total, succeeded, failed },
      ...(succeeded + failed > 0 && { successRate: succeeded / (succeeded + failed) }),
      ...(p50 !== undefined && { latencyMs: { p50, p95: p95!, p99: p99! } }),
      queue: { pending: queue.pending, held: queue.held, ...(queue.oldest !== null && { oldestPendingAt: isoDate(queue.oldest) }) },
      ...(lastFailure && {
        lastFailure: {
          at: isoDate(lastFailure.started_at),
          deliveryId: lastFailure.delivery_id,
          ...(lastFailure.status_code !== null && { statusCode: lastFailure.status_code }),
          error: lastFailure.error,
        },
      }),
    };
  }

  private async attempts(endpointId: string): Promise<AttemptSums> {
    const [sums] = await runSql<AttemptSums>(
      this.em,
      `select count(*)::int total, (count(*) filter (where outcome = 'delivered'))::int succeeded, (count(*) filter (where outcome = 'failed'))::int failed,
         percentile_disc(array[0.5, 0.95, 0.99]) within group (order by duration_ms) filter (where status_code is not null) latencies
       from (select outcome, duration_ms, status_code from webhook_dispatcher.attempt
             where endpoint_id = $1 and started_at > now() - interval '24 hours' order by started_at desc limit ${NEWEST}) newest`,
      [endpointId],
    );
    return sums!;
  }

  private async queue(endpointId: string): Promise<QueueSums> {
    const [sums] = await runSql<QueueSums>(
      this.em,
      `select count(*)::int pending, min(d.created_at) oldest,
         (select count(*)::int from webhook_dispatcher.delivery where endpoint_id = $1 and status = 'held' and status in ('failed', 'held', 'cancelled')) held
       from webhook_dispatcher.delivery_queue q join webhook_dispatcher.delivery d on d.id = q.delivery_id where q.endpoint_id = $1`,
      [endpointId],
    );
    return sums!;
  }

  private async lastFailure(endpointId: string): Promise<LastFailure | undefined> {
    const [failure] = await runSql<LastFailure>(
      this.em,
      `select delivery_id, started_at, status_code, error from (
         select * from webhook_dispatcher.attempt where endpoint_id = $1 order by started_at desc limit ${NEWEST}) newest
       where outcome = 'failed' order by started_at desc limit 1`,
      [endpointId],
    );
    return failure;
  }
}

/** Health in one word, with what belongs to it. */
export function stateOf(endpoint: Pick<Endpoint, 'isActive' | 'disabledReason' | 'failingSince' | 'pausedUntil'>, now: Date): Partial<EndpointHealth> & Pick<EndpointHealth, 'state'> {
  const { isActive, disabledReason, failingSince, pausedUntil } = endpoint;
  const since = failingSince ? { failingSince: failingSince.toISOString() } : {};
  if (!isActive) return { state: 'disabled', disabledReason: disabledReason ?? 'holder', ...since };
  if (pausedUntil && pausedUntil > now) return { state: 'paused', pausedUntil: pausedUntil.toISOString(), ...since };
  return failingSince ? { state: 'failing', ...since } : { state: 'healthy' };
}
