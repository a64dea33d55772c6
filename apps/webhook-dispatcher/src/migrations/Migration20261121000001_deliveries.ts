import { Migration } from '@mikro-orm/migrations';

/**
 * History is partitioned by the time inside the event's UUID v7, a day each: the primary key holds over all partitions
 * and a day goes as a whole. What is still to be sent is in a narrow table of its own.
 */
export class Migration20261121000001_deliveries extends Migration {
  override up(): void {
    this.addSql(`create table "webhook_dispatcher"."delivery" (
      "id" uuid not null primary key, "endpoint_id" text not null, "request_id" text null, "event" text not null, "body" text not null,
      "timestamp" text not null, "status" text not null, "created_at" timestamptz not null default now(), "completed_at" timestamptz null)
      partition by range ("id")`);
    this.addSql(`create index "delivery_endpoint_id_id_index" on "webhook_dispatcher"."delivery" ("endpoint_id", "id")`);
    this.addSql(`create index "delivery_unsent_index" on "webhook_dispatcher"."delivery" ("endpoint_id", "status", "id")
      where "status" in ('failed', 'held', 'cancelled')`);
    this.addSql(`create index "delivery_request_id_index" on "webhook_dispatcher"."delivery" ("request_id") where "request_id" is not null`);

    this.addSql(`create table "webhook_dispatcher"."attempt" (
      "delivery_id" uuid not null, "number" int not null, "endpoint_id" text not null, "started_at" timestamptz not null,
      "outcome" text not null, "duration_ms" int null, "status_code" int null, "error" text null, "response_body" text null,
      primary key ("delivery_id", "number")) partition by range ("delivery_id")`);
    this.addSql(`create index "attempt_endpoint_id_started_at_index" on "webhook_dispatcher"."attempt" ("endpoint_id", "started_at")`);

    this.addSql(`create table "webhook_dispatcher"."delivery_queue" (
      "delivery_id" uuid not null primary key, "endpoint_id" text not null, "ready" boolean not null, "due_at" timestamptz not null,
      "lease" bigint null, "number" int not null default 0, "failures" int not null default 0)
      with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000)`);
    this.addSql(`create index "delivery_queue_ready_index" on "webhook_dispatcher"."delivery_queue" ("endpoint_id", "due_at") where "ready"`);
    this.addSql(`create index "delivery_queue_waiting_index" on "webhook_dispatcher"."delivery_queue" ("due_at") where not "ready"`);
    this.addSql(`create sequence "webhook_dispatcher"."delivery_lease" cache 20`);
  }
}
