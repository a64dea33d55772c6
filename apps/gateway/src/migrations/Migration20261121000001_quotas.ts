import { Migration } from '@mikro-orm/migrations';

const latest = (period: string, column: string): string =>
  `coalesce((array_agg(${column} order by starts_at desc) filter (where period = '${period}'))[1], ${column === 'used' ? '0' : 'now()'})`;

/** Counters that are written before the look-up, with reservations, instead of after it. */
export class Migration20261121000001_quotas extends Migration {
  override up(): void {
    this.addSql(`create table "gateway"."quota" (
      "holder" text not null,
      "minute_at" timestamptz not null, "minute_used" bigint not null,
      "day_at" timestamptz not null, "day_used" bigint not null,
      "month_at" timestamptz not null, "month_used" bigint not null, "month_registered" bigint not null default 0,
      primary key ("holder")) with (fillfactor = 50)`);
    this.addSql(`create table "gateway"."reservation" (
      "id" uuid not null, "holder" text not null, "items" int not null, "minute_at" timestamptz not null,
      "day_at" timestamptz not null, "month_at" timestamptz not null, "expires_at" timestamptz not null,
      primary key ("id")) with (autovacuum_vacuum_scale_factor = 0.02)`);
    this.addSql(`create index "reservation_expires_at_index" on "gateway"."reservation" ("expires_at")`);
    this.addSql(`create unlogged table "gateway"."request_share" (
      "holder" text not null, "second" bigint not null, "taken" bigint not null, "granted" bigint not null,
      primary key ("holder", "second")) with (fillfactor = 50)`);
    this.addSql(`create table "gateway"."usage_record" (
      "id" uuid not null, "user_id" text not null, "api_key_id" text not null, "kind" text not null, "items" int not null,
      "request_id" text not null, "at" timestamptz not null default now(), primary key ("id"))`);
    this.addSql(`create index "usage_record_at_index" on "gateway"."usage_record" ("at")`);
    this.addSql(`insert into "gateway"."quota" (holder, minute_at, minute_used, day_at, day_used, month_at, month_used)
      select api_key_id::text, ${['minute', 'day', 'month'].map((period) => `${latest(period, 'starts_at')}, ${latest(period, 'used')}`).join(', ')}
      from "gateway"."usage" group by api_key_id`);
    this.addSql(`drop table "gateway"."usage"`);
  }
}
