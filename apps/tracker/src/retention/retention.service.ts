import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, LOG, Lifecycle } from '@waybill/service';
import type { Logger } from 'pino';
import type { TrackerConfig } from '../app.config.js';
import { Sql } from '../sql.js';

/** Small enough that nobody waits for its locks. */
const BATCH = 500;

const UNREAD = `
  with old as (
    select key from "tracker"."snapshot"
    where read_on < current_date - $1::int4 and (lease_until is null or lease_until < clock_timestamp())
    order by read_on limit ${BATCH} for update skip locked)
  delete from "tracker"."snapshot" s using old where s.key = old.key returning 1 as gone`;

const FORGOTTEN = `
  with old as (
    select account, key from "tracker"."lookup_history"
    where tracked_at < clock_timestamp() - make_interval(days => $1::int4)
    order by tracked_at limit ${BATCH} for update skip locked)
  delete from "tracker"."lookup_history" h using old where h.account = old.account and h.key = old.key returning 1 as gone`;

/** Everything that grows has an end: answers that nobody reads, and who tracked what. Any replica may do it. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private stopping = false;

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: TrackerConfig,
    @Inject(LOG) private readonly log: Logger,
    lifecycle: Lifecycle,
  ) {
    lifecycle.whenStopping(async () => {
      this.stopping = true;
      await this.running;
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.RETENTION) return;
    this.timer = setInterval(() => void this.sweep(), this.config.RETENTION_INTERVAL_SECONDS * 1_000).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Removes what is too old, batch by batch. */
  sweep(): Promise<void> {
    this.running ??= this.removeAll().finally(() => (this.running = undefined));
    return this.running;
  }

  private async removeAll(): Promise<void> {
    try {
      await this.remove('retention-snapshots', UNREAD, this.config.SNAPSHOT_RETENTION_DAYS);
      await this.remove('retention-history', FORGOTTEN, this.config.HISTORY_RETENTION_DAYS);
    } catch {
      this.log.warn('Old answers could not be removed; trying again later');
    }
  }

  private async remove(name: string, text: string, days: number): Promise<void> {
    let gone: number;
    do gone = (await this.sql.run(name, text, [days])).length;
    while (gone === BATCH && !this.stopping);
  }
}
