import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000002_operator extends Migration {
  override up(): void {
    this.addSql(`alter table "gateway"."account" add column "active_item_limit" int null, add column "erased_at" timestamptz null`);
    this.addSql(`alter table "gateway"."api_key" add column "previous_secret_hash" bytea null, add column "previous_secret_until" timestamptz null`);
    this.addSql(`create table "gateway"."audit" (
      "id" uuid not null, "at" timestamptz not null default now(), "by" text not null, "action" text not null, "subject" text not null,
      "details" jsonb not null, primary key ("id"))`);
  }
}
