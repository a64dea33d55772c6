import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { runSql } from '@waybill/database';
import { Lifecycle, LOG } from '@waybill/service';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { formatUse, type Limits } from './limits.js';
import { PERIODS, periodStart, type Period } from './period.js';

/** The contract's `trackingQuota`. */
export type TrackingQuota = Record<Period, string>;

interface Count {
  startsAt: number;
  used: number;
}

type Counts = Record<Period, Count>;

const FLUSH_MS = 1_000;

/**
 * Counts billable items for each key. Answers come from memory and are at most a second old; the table is written
 * in batches behind the answers.
 */
@Injectable()
export class UsageMeter implements OnApplicationBootstrap {
  private readonly counts = new LRUCache<string, Counts>({ max: 20_000, fetchMethod: (apiKeyId) => this.read(apiKeyId) });
  private unwritten = new Map<string, { apiKeyId: string; period: Period; startsAt: number; used: number }>();
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: Lifecycle,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
    this.lifecycle.whenStopping(() => {
      clearInterval(timer);
      return this.flush();
    });
  }

  /** Adds billable items. `now` in unix milliseconds. */
  add(apiKeyId: string, items: number, now: number): void {
    if (items === 0) return;
    const counts = this.counts.get(apiKeyId);
    for (const period of PERIODS) {
      const startsAt = periodStart(period, now).getTime();
      if (counts) counts[period] = { startsAt, used: (counts[period].startsAt === startsAt ? counts[period].used : 0) + items };
      const id = `${apiKeyId}/${period}/${startsAt}`;
      const row = this.unwritten.get(id) ?? { apiKeyId, period, startsAt, used: 0 };
      row.used += items;
      this.unwritten.set(id, row);
    }
  }

  /** How the key stands. `now` in unix milliseconds. */
  async quota(apiKeyId: string, limits: Limits, now: number): Promise<TrackingQuota> {
    const counts = this.counts.get(apiKeyId) ?? (await this.counts.fetch(apiKeyId))!;
    const use = (period: Period): string => {
      const current = counts[period].startsAt === periodStart(period, now).getTime();
      return formatUse(current ? counts[period].used : 0, limits[period]);
    };
    return { minute: use('minute'), day: use('day'), month: use('month') };
  }

  /** Writes what was counted since the last time, and learns what other replicas counted. */
  flush(): Promise<void> {
    return (this.flushing = this.flushing.then(() => this.write()));
  }

  private async write(): Promise<void> {
    const rows = [...this.unwritten.values()].sort((a, b) => (a.apiKeyId < b.apiKeyId ? -1 : 1));
    if (rows.length === 0) return;
    this.unwritten = new Map();
    try {
      const written = await runSql<{ api_key_id: string; period: Period; starts_at: string; used: string }>(
        this.em,
        `insert into gateway.usage (api_key_id, period, starts_at, used)
         select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::bigint[]) as t(k, p, s, u) order by k, p, s
         on conflict (api_key_id, period, starts_at) do update set used = usage.used + excluded.used
         returning api_key_id, period, starts_at, used`,
        [
          rows.map((row) => row.apiKeyId),
          rows.map((row) => row.period),
          rows.map((row) => new Date(row.startsAt).toISOString()),
          rows.map((row) => row.used),
        ],
      );
      for (const row of written) {
        const count = this.counts.get(row.api_key_id)?.[row.period];
        const startsAt = new Date(row.starts_at).getTime();
        const waiting = this.unwritten.get(`${row.api_key_id}/${row.period}/${startsAt}`)?.used ?? 0;
        if (count?.startsAt === startsAt) count.used = Number(row.used) + waiting;
      }
    } catch (error) {
      this.log.warn({ err: error }, 'Usage could not be written; trying again');
      for (const row of rows) {
        const id = `${row.apiKeyId}/${row.period}/${row.startsAt}`;
        row.used += this.unwritten.get(id)?.used ?? 0;
        this.unwritten.set(id, row);
      }
    }
  }

  private async read(apiKeyId: string): Promise<Counts> {
    await this.flush();
    const now = Date.now();
    const rows = await runSql<{ period: Period; starts_at: string; used: string }>(
      this.em,
      `select period, starts_at, used from gateway.usage where api_key_id = $1 and starts_at = any($2::timestamptz[])`,
      [apiKeyId, PERIODS.map((period) => periodStart(period, now).toISOString())],
    );
    const count = (period: Period): Count => {
      const startsAt = periodStart(period, now).getTime();
      const row = rows.find((one) => one.period === period && new Date(one.starts_at).getTime() === startsAt);
      const waiting = this.unwritten.get(`${apiKeyId}/${period}/${startsAt}`)?.used ?? 0;
      return { startsAt, used: Number(row?.used ?? 0) + waiting };
    };
    return { minute: count('minute'), day: count('day'), month: count('month') };
  }
}
