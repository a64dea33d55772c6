import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { normalizeNumber, type ParcelAnswer } from '@waybill/contracts';
import { CONFIG, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import type { TrackerConfig } from '../app.config.js';
import { MicroBatch } from '../snapshots/micro-batch.js';
import { SnapshotStore } from '../snapshots/snapshot-store.js';
import type { Snapshot } from '../snapshots/snapshot.js';
import { Sql } from '../sql.js';
import type { Wanted } from './wanted.js';

/** Whether this process may ask about a parcel now. */
export interface LeaseAttempt {
  won: boolean;
  /** What is kept, when the lease was won: somebody may just have asked. */
  snapshot?: Snapshot;
  /** The database's time of the attempt, in unix milliseconds. */
  at: number;
}

interface LeaseRow {
  key: string;
  won: boolean;
  at: number;
  answer: string | null;
  looked_up_at: number | null;
}

const LEASE = `
  with won as (
    insert into "tracker"."snapshot" as s (key, carrier, number, lease_owner, lease_until)
    select key, carrier, number, $1::uuid, clock_timestamp() + $2::float8 * interval '1 millisecond'
    from unnest($3::text[], $4::text[], $5::text[]) as k (key, carrier, number)
    order by key
    on conflict (key) do update set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until
      where s.lease_until is null or s.lease_until < clock_timestamp()
    returning key, answer, round(extract(epoch from looked_up_at) * 1000)::float8 as looked_up_at
  )
  select k.key, won.key is not null as won, won.answer, won.looked_up_at,
         floor(extract(epoch from now()) * 1000)::float8 as at
  from unnest($3::text[]) as k (key) left join won on won.key = k.key`;

const RENEW = `
  update "tracker"."snapshot" s set lease_until = clock_timestamp() + $2::float8 * interval '1 millisecond'
  from (select key from "tracker"."snapshot" where key = any($3::text[]) and lease_owner = $1 order by key for update) as k
  where s.key = k.key`;

const RELEASE = `
  update "tracker"."snapshot" s set lease_owner = null, lease_until = null
  from (select key from "tracker"."snapshot" where key = any($2::text[]) and lease_owner = $1 order by key for update) as k
  where s.key = k.key`;

/**
 * Who asks about a parcel, over all replicas: a short lease on its row, renewed while the asking lasts, so that a replica that
 * dies costs a few seconds.
 */
@Injectable()
export class Leases implements OnModuleDestroy {
  private readonly held = new Set<string>();
  private readonly attempts = new MicroBatch((wanted: Wanted[]) => this.takeAll(wanted), { max: 200, atOnce: 2 });
  private readonly renewal: NodeJS.Timeout;

  constructor(
    private readonly sql: Sql,
    private readonly store: SnapshotStore,
    @Inject(CONFIG) private readonly config: TrackerConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.renewal = setInterval(() => void this.renew(), config.LEASE_MS / 3).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.renewal);
  }

  take(wanted: Wanted): Promise<LeaseAttempt> {
    return this.attempts.add(wanted);
  }

  /** The row is about to be written, which ends the lease there: it needs no renewal. */
  ended(key: string): void {
    this.held.delete(key);
  }

  /** Gives a parcel back unasked. */
  async release(keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    for (const key of keys) this.held.delete(key);
    await this.sql.run('lease-release', RELEASE, [this.store.owner, keys]);
  }

  private async takeAll(wanted: Wanted[]): Promise<LeaseAttempt[]> {
    const rows = await this.sql.run<LeaseRow>('lease-take', LEASE, [
      this.store.owner,
      this.config.LEASE_MS,
      wanted.map(({ key }) => key),
      wanted.map(({ carrier }) => carrier.manifest.code),
      wanted.map(({ lookup }) => normalizeNumber(lookup.trackingNumber)),
    ]);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return wanted.map(({ key }) => {
      const { won, at, answer, looked_up_at } = byKey.get(key)!;
      if (won) this.held.add(key);
      const snapshot = answer !== null && looked_up_at !== null && { key, answer: JSON.parse(answer) as ParcelAnswer, lookedUpAt: looked_up_at, size: answer.length };
      return { won, at, ...(snapshot && { snapshot }) };
    });
  }

  private async renew(): Promise<void> {
    if (this.held.size === 0) return;
    try {
      await this.sql.run('lease-renew', RENEW, [this.store.owner, this.config.LEASE_MS, [...this.held]]);
    } catch {
      this.log.warn('Leases could not be renewed; another replica may ask the same');
    }
  }
}
