import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_endpoints extends Migration {
  override up(): void {
    this.addSql(`create table "webhook_dispatcher"."endpoint" (
      "id" text not null primary key, "user_id" text not null, "api_key_id" text not null, "name" text not null, "url" text not null,
      "description" text null, "is_active" boolean not null default true, "disabled_reason" text null, "secret" text not null,
      "previous_secret" text null, "previous_secret_until" timestamptz null, "failing_since" timestamptz null,
      "strain" int not null default 0, "paused_until" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null)`);
    this.addSql(`create index "endpoint_user_id_id_index" on "webhook_dispatcher"."endpoint" ("user_id", "id")`);
    this.addSql(`create table "webhook_dispatcher"."endpoint_binding" (
      "request_id" text not null primary key, "endpoint_id" text not null, "created_at" timestamptz not null default now())`);
    this.addSql(`create index "endpoint_binding_endpoint_id_index" on "webhook_dispatcher"."endpoint_binding" ("endpoint_id")`);
    this.addSql(`create table "webhook_dispatcher"."cancelled_request" (
      "request_id" text not null primary key, "cancelled_at" timestamptz not null default now())`);
    this.addSql(`create index "cancelled_request_cancelled_at_index" on "webhook_dispatcher"."cancelled_request" ("cancelled_at")`);
  }
}
