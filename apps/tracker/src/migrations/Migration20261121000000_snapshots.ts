import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_snapshots extends Migration {
  override up(): void {
    this.addSql(`create table "tracker"."snapshot" (
      "key" text not null,
      "carrier" text not null,
      "number" text not null,
      "found" boolean null,
      "answer" text null,
      "status" text null,
      "looked_up_at" timestamptz(3) null,
      "lease_owner" uuid null,
      "lease_until" timestamptz(3) null,
      "failure" text null,
      "failed_at" timestamptz(3) null,
      "read_on" date not null default current_date,
      constraint "snapshot_pkey" primary key ("key")
    ) with (fillfactor = 80)`);
    this.addSql(`create index "snapshot_number_index" on "tracker"."snapshot" ("number", "carrier")`);
    this.addSql(`create index "snapshot_read_on_index" on "tracker"."snapshot" ("read_on")`);
    this.addSql(`create table "tracker"."lookup_history" (
      "account" text not null,
      "key" text not null,
      "tracked_at" timestamptz(3) not null,
      constraint "lookup_history_pkey" primary key ("account", "key")
    )`);
    this.addSql(`create index "lookup_history_tracked_at_index" on "tracker"."lookup_history" ("tracked_at")`);
    this.addSql(`create table "tracker"."carrier_pace" (
      "carrier" text not null,
      "booked_until" timestamptz(6) not null,
      constraint "carrier_pace_pkey" primary key ("carrier")
    ) with (fillfactor = 50)`);
  }

  override down(): void {
    this.addSql(`drop table "tracker"."carrier_pace"`);
    this.addSql(`drop table "tracker"."lookup_history"`);
    this.addSql(`drop table "tracker"."snapshot"`);
  }
}
