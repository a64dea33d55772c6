import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';

/** How an attempt ended, and what follows for its delivery. */
export interface CompletedAttempt {
  deliveryId: string;
  endpointId: string;
  lease: string;
  number: number;
  delivered: boolean;
  durationMs: number;
  statusCode?: number;
  error?: string;
  responseBody?: string;
  /** Absent when delivered or given up. */
  retryInMs?: number;
  /** Failed attempts, this one included. */
  failures: number;
  /** The request's completion delivery, when this was its first attempt. */
  completedRequestId?: string;
  /** What it says about its endpoint. */
  gone: boolean;
  overloaded: boolean;
  pauseMs?: number;
}

/**
 * Closes attempts and moves their deliveries on, all in one statement: delivered and failed ones leave the queue, the
 * others wait. After a takeover only success still counts: the receiver has it, whoever sent it.
 */
export async function complete(em: EntityManager, attempts: CompletedAttempt[]): Promise<void> {
  await runSql(
    em,
    `with r as materialized (
       select *, case when outcome = 'delivered' then 'delivered' when retry_ms is null then 'failed' else 'pending' end as next
       from unnest($1::uuid[], $2::bigint[], $3::int[], $4::text[], $5::int[], $6::int[], $7::text[], $8::text[], $9::bigint[], $10::int[])
         r(id, lease, number, outcome, duration_ms, status_code, error, response_body, retry_ms, failures)),
     locked as materialized (
       select delivery_id, lease from webhook_dispatcher.delivery_queue where delivery_id = any($1::uuid[]) order by delivery_id for update),
     closed as (
       update webhook_dispatcher.attempt a set outcome = r.outcome, duration_ms = r.duration_ms, status_code = r.status_code, error = r.error,
         response_body = r.response_body
       from r where a.delivery_id = r.id and a.number = r.number and a.delivery_id = any($1::uuid[])),
     ours as (
       select r.*, l.lease = r.lease as held from r left join locked l on l.delivery_id = r.id),
     gone as (
       delete from webhook_dispatcher.delivery_queue q using ours o
       where q.delivery_id = o.id and (o.next = 'delivered' or (o.next = 'failed' and o.held))),
     waiting as (
       update webhook_dispatcher.delivery_queue q set lease = null, due_at = now() + o.retry_ms * interval '1 millisecond', failures = o.failures
       from ours o where q.delivery_id = o.id and o.next = 'pending' and o.held)
     update webhook_dispatcher.delivery d set status = o.next, completed_at = now()
     from ours o where d.id = o.id and d.id = any($1::uuid[]) and (o.next = 'delivered' or (o.next = 'failed' and o.held))`,
    [
      attempts.map(({ deliveryId }) => deliveryId),
      attempts.map(({ lease }) => lease),
      attempts.map(({ number }) => number),
      attempts.map(({ delivered }) => (delivered ? 'delivered' : 'failed')),
      attempts.map(({ durationMs }) => durationMs),
      attempts.map(({ statusCode }) => statusCode ?? null),
      attempts.map(({ error }) => error ?? null),
      attempts.map(({ responseBody }) => responseBody ?? null),
      attempts.map(({ retryInMs }) => retryInMs ?? null),
      attempts.map(({ failures }) => failures),
    ],
  );
}
