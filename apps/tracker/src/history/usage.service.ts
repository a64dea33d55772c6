import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, LOG } from '@waybill/service';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { TrackerConfig } from '../app.config.js';
import { Clock } from '../clock.js';
import { Sql } from '../sql.js';

/** What is noted and not yet written; more than this is dropped: history is no reason to run out of memory. */
const MOST_PENDING = 50_000;
/** Notes of the same account and parcel within this are one. Milliseconds. */
const SAME_NOTE_MS = 10 * 60_000;
const ROWS_PER_STATEMENT = 5_000;

const NOTE = `
  insert into "tracker"."lookup_history" as h (account, key, tracked_at)
  select account, key, to_timestamp(at / 1000) from unnest($1::text[], $2::text[], $3::float8[]) as n (account, key, at)
  order by account, key
  on conflict (account, key) do update set tracked_at = excluded.tracked_at where h.tracked_at < excluded.tracked_at`;

const MARK_READ = `
  update "tracker"."snapshot" s set read_on = current_date
  from (select key from "tracker"."snapshot" where key = any($1::text[]) and read_on < current_date order by key for update skip locked) as k
  where s.key = k.key`;

/** Who tracked what, and which answers are still read: collected in memory, written in batches after the answer. */
@Injectable()
export class Usage implements OnApplicationBootstrap, OnModuleDestroy {
  private pending = new Map<string, { account: string; key: string; at: number }>();
  private readonly noted = new LRUCache<string, true>({ max: MOST_PENDING, ttl: SAME_NOTE_MS, ttlAutopurge: false });
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: TrackerConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), this.config.HISTORY_FLUSH_MS).unref();
  }

  /** After the last handler, so that nothing is noted later. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** This account was shown, or asked for, this parcel. */
  note(account: string, key: string): void {
    const note = `${account}\n${key}`;
    if (this.noted.has(note) || this.pending.size >= MOST_PENDING) return;
    this.noted.set(note, true);
    this.pending.set(note, { account, key, at: this.clock.now() });
  }

  /** Rows were erased: what is noted from now on is written again. */
  startAnew(): void {
    this.noted.clear();
  }

  /** Writes everything noted so far. Notes that cannot be written are kept for the next time. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const notes = this.pending;
    if (notes.size === 0) return;
    this.pending = new Map();
    try {
      const rows = [...notes.values()];
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
        const some = rows.slice(start, start + ROWS_PER_STATEMENT);
        await this.sql.run('history-note', NOTE, [some.map(({ account }) => account), some.map(({ key }) => key), some.map(({ at }) => at)]);
        await this.sql.run('snapshot-mark-read', MARK_READ, [[...new Set(some.map(({ key }) => key))]]);
      }
    } catch {
      this.log.warn('The look-up history could not be written; trying again');
      for (const [note, row] of notes) if (this.pending.size < MOST_PENDING) this.pending.set(note, row);
    }
  }
}
