import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_create_gateway extends Migration {
  override up(): void {
    this.addSql(`create table "gateway"."account" (
      "id" uuid not null, "name" text not null, "created_at" timestamptz not null default now(),
      primary key ("id"), constraint "account_name_unique" unique ("name"))`);
    this.addSql(`create table "gateway"."api_key" (
      "id" uuid not null, "account_id" uuid not null, "api_key" text not null, "secret_hash" bytea not null,
      "is_active" boolean not null default true, "requests_per_second" int null, "items_per_minute" int null,
      "items_per_day" int null, "items_per_month" int null, "created_at" timestamptz not null default now(),
      primary key ("id"), constraint "api_key_api_key_unique" unique ("api_key"),
      constraint "api_key_account_id_foreign" foreign key ("account_id") references "gateway"."account" ("id"))`);
    this.addSql(`create table "gateway"."usage" (
      "api_key_id" uuid not null, "period" text not null, "starts_at" timestamptz not null, "used" bigint not null default 0,
      primary key ("api_key_id", "period", "starts_at"))`);
  }
}
