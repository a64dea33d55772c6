import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_requests extends Migration {
  override up(): void {
    this.addSql(`create table "subscriptions"."request" (
      "id" uuid not null,
      "user_id" text not null,
      "api_key_id" text not null,
      "kind" text not null,
      "endpoint_id" text null,
      "item_count" int not null,
      "is_active" boolean not null,
      "cycle" int not null,
      "queried_items" int not null,
      "open_items" int not null,
      "opened_at" timestamptz(3) not null,
      "interval_ms" int not null,
      "due_at" timestamptz(3) null,
      "changed_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) not null,
      "completed_at" timestamptz(3) null,
      constraint "request_pkey" primary key ("id")
    ) with (fillfactor = 80)`);
    this.addSql(`create index "request_user_id_index" on "subscriptions"."request" ("user_id", "id")`);
    this.addSql(`create index "request_due_at_index" on "subscriptions"."request" ("due_at") where (due_at is not null)`);
    this.addSql(`create index "request_completed_at_index" on "subscriptions"."request" ("completed_at") where (completed_at is not null)`);

    this.addSql(`create table "subscriptions"."item" (
      "request_id" uuid not null,
      "position" int not null,
      "user_id" text not null,
      "carrier" text not null,
      "carrier_code" text not null,
      "tracking_number" text not null,
      "number_key" text not null,
      "client_id" text null,
      "postal_code" text null,
      "phone_number" text null,
      "status" text not null default 'pending',
      "latest_status" text null,
      "previous_status" text null,
      "changed_cycle" int not null default 0,
      "data" text null,
      "error_code" text null,
      "error_message" text null,
      constraint "item_pkey" primary key ("request_id", "position")
    ) with (fillfactor = 80)`);
    this.addSql(`create index "item_number_index" on "subscriptions"."item" ("user_id", "carrier_code", "number_key", "request_id")`);
    this.addSql(`create index "item_client_id_index" on "subscriptions"."item" ("user_id", "client_id", "request_id") where (client_id is not null)`);

    this.addSql(`create table "subscriptions"."lookup" (
      "request_id" uuid not null,
      "position" int not null,
      "cycle" int not null,
      "carrier" text not null,
      "lane" smallint not null,
      "user_id" text not null,
      "due_at" timestamptz(3) not null,
      "published_until" timestamptz(3) null,
      "failures" smallint not null default 0,
      "give_up_at" timestamptz(3) null,
      "error_code" text null,
      "error_message" text null,
      constraint "lookup_pkey" primary key ("request_id", "position")
    ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`);
    this.addSql(`create index "lookup_lane_index" on "subscriptions"."lookup" ("carrier", "lane", "due_at")`);
    this.addSql(`create index "lookup_account_index" on "subscriptions"."lookup" ("carrier", "lane", "user_id", "due_at")`);
    this.addSql(`create index "lookup_published_index" on "subscriptions"."lookup" ("carrier", "lane", "published_until") where (published_until is not null)`);
    this.addSql(`create index "lookup_give_up_at_index" on "subscriptions"."lookup" ("give_up_at") where (give_up_at is not null)`);

    this.addSql(`create table "subscriptions"."change" (
      "id" uuid not null,
      "request_id" uuid not null,
      "cycle" int not null,
      "changed_at" timestamptz(3) not null,
      "item_count" int not null,
      "tracking_numbers" text[] not null,
      "items" text not null,
      constraint "change_pkey" primary key ("id"),
      constraint "change_request_id_cycle_unique" unique ("request_id", "cycle")
    )`);

    this.addSql(`create table "subscriptions"."outbox" (
      "id" uuid not null,
      "request_id" uuid not null,
      "subject" text not null,
      "body" text not null,
      "due_at" timestamptz not null default now(),
      "attempts" int not null default 0,
      "created_at" timestamptz not null default now(),
      constraint "outbox_pkey" primary key ("id")
    ) with (autovacuum_vacuum_scale_factor = 0.02)`);
    this.addSql(`create index "outbox_due_at_index" on "subscriptions"."outbox" ("due_at")`);
    this.addSql(`create index "outbox_request_id_index" on "subscriptions"."outbox" ("request_id")`);

    this.addSql(`create table "subscriptions"."idempotency" (
      "user_id" text not null,
      "key" text not null,
      "request_id" uuid not null,
      "digest" text not null,
      "stored" boolean not null default false,
      "created_at" timestamptz(3) not null default now(),
      constraint "idempotency_pkey" primary key ("user_id", "key")
    )`);
    this.addSql(`create index "idempotency_created_at_index" on "subscriptions"."idempotency" ("created_at")`);

    this.addSql(`create table "subscriptions"."account_load" (
      "user_id" text not null,
      "active_items" int not null,
      constraint "account_load_pkey" primary key ("user_id")
    ) with (fillfactor = 50)`);
  }

  override down(): void {
    for (const table of ['account_load', 'idempotency', 'outbox', 'change', 'lookup', 'item', 'request']) {
      this.addSql(`drop table "subscriptions"."${table}"`);
    }
  }
}
