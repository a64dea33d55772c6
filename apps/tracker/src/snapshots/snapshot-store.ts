import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalizeNumber, type CarrierFailure, type ParcelAnswer } from '@waybill/contracts';
import { Sql } from '../sql.js';
import { kindOf } from './freshness.js';
import { MicroBatch } from './micro-batch.js';
import type { Snapshot } from './snapshot.js';

export interface KeptAnswer {
  key: string;
  carrier: string;
  trackingNumber: string;
  answer: ParcelAnswer;
}

interface FailedLookup {
  key: string;
  failure: CarrierFailure;
}

interface Reading {
  key: string;
  /** The version that the reader has, in unix milliseconds; -1 for none. */
  known: number;
}

interface ReadRow {
  /** Which reading it answers, from 1. */
  nth: number;
  at: number;
  /** Null when the version is the known one. */
  answer: string | null;
}

/** `unchanged`: the version that the reader has is the newest. */
export type Read = Snapshot | 'unchanged' | undefined;

/** Whole milliseconds, so that the number compares equal when it comes back. */
const AT = `round(extract(epoch from s.looked_up_at) * 1000)::float8`;

const READ = `
  select k.nth::int4 as nth, ${AT} as at, case when ${AT} <> k.known then s.answer end as answer
  from unnest($1::text[], $2::float8[]) with ordinality as k (key, known, nth)
  join "tracker"."snapshot" s on s.key = k.key
  where s.answer is not null`;

const KEEP = `
  insert into "tracker"."snapshot" as s (key, carrier, number, found, answer, status, looked_up_at)
  select key, carrier, number, found, answer, status, clock_timestamp()
  from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[]) as k (key, carrier, number, found, answer, status)
  order by key
  on conflict (key) do update set
    found = excluded.found, answer = excluded.answer, status = excluded.status, looked_up_at = excluded.looked_up_at,
    failure = null, failed_at = null, read_on = current_date,
    lease_owner = case when s.lease_owner = $1 then null else s.lease_owner end,
    lease_until = case when s.lease_owner = $1 then null else s.lease_until end
  returning key, ${AT} as at`;

const KEEP_FAILURES = `
  update "tracker"."snapshot" s set failure = k.failure, failed_at = clock_timestamp(), lease_owner = null, lease_until = null
  from (select k.key, k.failure from unnest($2::text[], $3::text[]) as k (key, failure)
        join "tracker"."snapshot" l on l.key = k.key and l.lease_owner = $1
        order by k.key for update of l) as k
  where s.key = k.key`;

/** Reads and writes the newest answers; concurrent calls share statements. */
@Injectable()
export class SnapshotStore {
  /** This process, as the owner of its leases. */
  readonly owner = randomUUID();
  private readonly reads = new MicroBatch((readings: Reading[]) => this.readAll(readings), { max: 500, atOnce: 4 });
  private readonly writes = new MicroBatch((kept: KeptAnswer[]) => this.keepAll(kept), { max: 200, atOnce: 2 });
  private readonly failures = new MicroBatch((failed: FailedLookup[]) => this.keepFailures(failed), { max: 200, atOnce: 1 });

  constructor(private readonly sql: Sql) {}

  /** @param known the version that the caller has; its answer is not sent again */
  read(key: string, known?: number): Promise<Read> {
    return this.reads.add({ key, known: known ?? -1 });
  }

  /** Keeps an answer and ends this process's lease; answers when it was kept (unix milliseconds) and how long its JSON is. */
  keep(kept: KeptAnswer): Promise<{ lookedUpAt: number; size: number }> {
    return this.writes.add(kept);
  }

  /** Notes why this process's look-up brought no answer, for those who wait for it, and ends its lease. */
  keepFailure(key: string, failure: CarrierFailure): Promise<void> {
    return this.failures.add({ key, failure });
  }

  private async readAll(readings: Reading[]): Promise<Read[]> {
    const rows = await this.sql.run<ReadRow>('snapshot-read', READ, [readings.map(({ key }) => key), readings.map(({ known }) => known)]);
    const byReading = new Map(rows.map((row) => [row.nth, row]));
    return readings.map(({ key, known }, index) => {
      const row = byReading.get(index + 1);
      if (!row) return undefined;
      if (row.answer === null) return row.at === known ? 'unchanged' : undefined;
      return { key, answer: JSON.parse(row.answer) as ParcelAnswer, lookedUpAt: row.at, size: row.answer.length };
    });
  }

  private async keepAll(all: KeptAnswer[]): Promise<{ lookedUpAt: number; size: number }[]> {
    const texts = new Map(all.map(({ key, answer }) => [key, JSON.stringify(answer)]));
    const newest = [...new Map(all.map((kept) => [kept.key, kept])).values()];
    const rows = await this.sql.run<{ key: string; at: number }>('snapshot-keep', KEEP, [
      this.owner,
      newest.map(({ key }) => key),
      newest.map(({ carrier }) => carrier),
      newest.map(({ trackingNumber }) => normalizeNumber(trackingNumber)),
      newest.map(({ answer }) => answer.found),
      newest.map(({ key }) => texts.get(key)),
      newest.map(({ answer }) => kindOf(answer)),
    ]);
    const times = new Map(rows.map(({ key, at }) => [key, at]));
    return all.map(({ key }) => ({ lookedUpAt: times.get(key)!, size: texts.get(key)!.length }));
  }

  private async keepFailures(all: FailedLookup[]): Promise<void[]> {
    const keys = all.map(({ key }) => key);
    await this.sql.run('snapshot-keep-failures', KEEP_FAILURES, [this.owner, keys, all.map(({ failure }) => JSON.stringify(failure))]);
    return all.map(() => undefined);
  }
}
