import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CarrierFailure, ParcelAnswer } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { SNAPSHOT_WAKE, type SnapshotWake } from '../snapshots/snapshot.js';
import { Sql } from '../sql.js';

/** What another process's look-up left in the row; nothing when it gave up or died. */
export interface LeftBehind {
  answer?: ParcelAnswer;
  failure?: CarrierFailure;
  /** Unix milliseconds. */
  at: number;
}

interface WaitedRow {
  key: string;
  leased: boolean;
  answer: string | null;
  looked_up_at: number | null;
  failure: string | null;
  failed_at: number | null;
}

interface Waiting {
  since: number;
  resolve: (left: LeftBehind | undefined) => void;
}

/** How often the rows of others are looked at without a wake-up, in milliseconds. */
const POLL_MS = 300;

const WAITED = `
  select k.key, coalesce(s.lease_until > clock_timestamp(), false) as leased,
         case when s.lease_until > clock_timestamp() then null else s.answer end as answer,
         round(extract(epoch from s.looked_up_at) * 1000)::float8 as looked_up_at,
         s.failure, round(extract(epoch from s.failed_at) * 1000)::float8 as failed_at
  from unnest($1::text[]) as k (key) left join "tracker"."snapshot" s on s.key = k.key`;

/** Waits for parcels that another process is asking about: by wake-up, and by a slow look at all their rows at once. */
@Injectable()
export class OtherAsker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly waiting = new Map<string, Set<Waiting>>();
  private timer?: NodeJS.Timeout;
  private looking = false;
  private stopListening?: () => void;

  constructor(
    private readonly sql: Sql,
    private readonly messages: Messages,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.messages.onWake<SnapshotWake>(SNAPSHOT_WAKE, ({ looked }) => {
      const woken = looked.filter(({ key }) => this.waiting.has(key)).map(({ key }) => key);
      if (woken.length > 0) void this.look(woken);
    });
  }

  onModuleDestroy(): void {
    this.stopListening?.();
    clearTimeout(this.timer);
  }

  /**
   * What the other process found out after `since` (unix milliseconds, the database's clock), once its lease has ended; undefined
   * when it left nothing, or when nobody waits any longer (`abandoned`).
   */
  wait(key: string, since: number, abandoned: AbortSignal): Promise<LeftBehind | undefined> {
    return new Promise((resolve) => {
      const all = this.waiting.get(key) ?? new Set();
      const entry: Waiting = { since, resolve: done };
      const stop = () => done(undefined);
      const { waiting } = this;
      function done(left: LeftBehind | undefined): void {
        abandoned.removeEventListener('abort', stop);
        all.delete(entry);
        if (all.size === 0) waiting.delete(key);
        resolve(left);
      }
      all.add(entry);
      this.waiting.set(key, all);
      if (abandoned.aborted) return stop();
      abandoned.addEventListener('abort', stop, { once: true });
      this.poll();
    });
  }

  private poll(): void {
    this.timer ??= setTimeout(async () => {
      this.timer = undefined;
      if (!this.looking && this.waiting.size > 0) {
        this.looking = true;
        await this.look([...this.waiting.keys()]);
        this.looking = false;
      }
      if (this.waiting.size > 0) this.poll();
    }, POLL_MS).unref();
  }

  /** A database that does not answer is asked again by the next poll; those who wait have a deadline. */
  private async look(keys: string[]): Promise<void> {
    const rows = await this.sql.run<WaitedRow>('lease-waited', WAITED, [keys]).catch(() => []);
    for (const row of rows) {
      if (row.leased) continue;
      for (const { since, resolve } of [...(this.waiting.get(row.key) ?? [])]) resolve(leftBehind(row, since));
    }
  }
}

function leftBehind({ answer, looked_up_at, failure, failed_at }: WaitedRow, since: number): LeftBehind | undefined {
  if (answer !== null && looked_up_at !== null && looked_up_at >= since) return { answer: JSON.parse(answer) as ParcelAnswer, at: looked_up_at };
  if (failure !== null && failed_at !== null && failed_at >= since) return { failure: JSON.parse(failure) as CarrierFailure, at: failed_at };
  return undefined;
}
