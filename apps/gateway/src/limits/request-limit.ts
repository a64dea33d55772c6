import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { runSql } from '@waybill/database';
import { LOG } from '@waybill/service';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { SecondWindow } from './second-window.js';

/** How a key stands in the running second. */
export interface RequestCount {
  used: number;
  limit: number | null;
  /** Unix seconds at which the count starts anew. */
  resetAt: number;
  exceeded: boolean;
}

/** $1 holder, $2 unix second, $3 wanted, $4 limit. */
const LEASE = `
  insert into "gateway"."request_share" as s (holder, second, taken, granted) values ($1, $2, least($3::bigint, $4::bigint), least($3::bigint, $4::bigint))
  on conflict (holder, second) do update set
    granted = least(excluded.granted, greatest(0, $4::bigint - s.taken)),
    taken = s.taken + least(excluded.granted, greatest(0, $4::bigint - s.taken))
  returning taken::float8, granted::float8`;

/** Seconds after which leases are of no more use; gateways' clocks may differ. */
const KEPT_SECONDS = 60;

interface Entry {
  window: SecondWindow;
  leasing?: Promise<void>;
}

/** The per-second limit of every key over all gateways, by leased shares: a request waits for a lease only where its gateway's share is used up. */
@Injectable()
export class RequestLimit {
  private readonly entries = new LRUCache<string, Entry>({ max: 20_000 });

  constructor(
    private readonly em: EntityManager,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Counts one request. `now` in unix milliseconds. Answers at once unless a lease must be waited for. */
  count(holder: string, limit: number | null, now: number): RequestCount | Promise<RequestCount> {
    const second = Math.floor(now / 1_000);
    if (limit === null) return { used: 0, limit, resetAt: second + 1, exceeded: false };
    let entry = this.entries.get(holder);
    if (entry?.window.second !== second) {
      entry = { window: new SecondWindow(second, limit) };
      this.entries.set(holder, entry);
    }
    const admitted = entry.window.admit();
    if (entry.window.wanted > 0) entry.leasing ??= this.lease(holder, limit, entry);
    if (admitted || entry.window.exhausted || !entry.leasing) return this.answer(entry, limit, !admitted);
    return this.afterLease(entry, limit);
  }

  /** Removes leases of seconds that are over. `now` in unix milliseconds. */
  async forget(now: number): Promise<void> {
    await runSql(this.em, 'delete from "gateway"."request_share" where second < $1', [Math.floor(now / 1_000) - KEPT_SECONDS]);
  }

  private async afterLease(entry: Entry, limit: number): Promise<RequestCount> {
    await entry.leasing;
    return this.answer(entry, limit, !entry.window.admit());
  }

  private answer({ window }: Entry, limit: number, exceeded: boolean): RequestCount {
    return { used: exceeded ? limit : window.total, limit, resetAt: window.second + 1, exceeded };
  }

  private async lease(holder: string, limit: number, entry: Entry): Promise<void> {
    const { window } = entry;
    try {
      const [row] = await runSql<{ taken: number; granted: number }>(this.em, LEASE, [holder, window.second, window.wanted, limit]);
      window.lease(row!.granted, row!.taken);
    } catch (error) {
      this.log.warn({ err: error }, 'The per-second limit cannot be shared now: this gateway counts alone');
      window.leaseAll();
    } finally {
      delete entry.leasing;
    }
  }
}
