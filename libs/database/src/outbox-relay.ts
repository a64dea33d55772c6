import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { runSql } from './run-sql.js';

export interface OutboxRelayOptions {
  em: EntityManager;
  schema: string;
  /** Publishes one row; resolves once the broker has stored it. */
  publish: (row: { id: string; subject: string; body: string }) => Promise<void>;
  /** Whether the listener still has messages to read: then nothing is published a second time. */
  listenerIsBehind: () => Promise<boolean>;
  log: Logger;
  /** How often the table is looked at without a wake-up, in milliseconds. */
  pollMs?: number;
}

interface ClaimedRow {
  id: string;
  subject: string;
  body: string;
}

const BATCH = 500;

/**
 * Publishes outbox rows until their listener confirms them: at once, then after 1 min, backing off to 1 h. Any
 * number of replicas may run; a crash between claim and publish costs a minute, never a row.
 */
export class OutboxRelay {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(private readonly options: OutboxRelayOptions) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), this.options.pollMs ?? 1_000).unref();
    this.wake();
  }

  /** Called after a commit that wrote rows. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.relay().finally(() => {
      this.running = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async relay(): Promise<void> {
    try {
      let rows: ClaimedRow[];
      do {
        rows = await this.claim(await this.options.listenerIsBehind());
        await this.publishAll(rows);
      } while (rows.length === BATCH && !this.stopped);
    } catch (error) {
      this.options.log.warn({ err: error }, 'The outbox could not be relayed; trying again');
    }
  }

  private claim(onlyNew: boolean): Promise<ClaimedRow[]> {
    const { em, schema } = this.options;
    return runSql<ClaimedRow>(
      em,
      `update "${schema}".outbox set attempts = attempts + 1,
         due_at = now() + least(interval '1 hour', interval '1 minute' * power(2, attempts))
       where id in (select id from "${schema}".outbox
                    where due_at <= now() ${onlyNew ? 'and attempts = 0' : ''}
                    order by due_at limit ${BATCH} for update skip locked)
       returning id, subject, body`,
    );
  }

  private async publishAll(rows: ClaimedRow[]): Promise<void> {
    const outcomes = await Promise.allSettled(rows.map((row) => this.options.publish(row)));
    const failed = rows.filter((_, index) => outcomes[index]!.status === 'rejected').map(({ id }) => id);
    if (failed.length === 0) return;
    const { em, schema } = this.options;
    await runSql(
      em,
      `update "${schema}".outbox set attempts = greatest(attempts - 1, 0), due_at = now() + interval '1 second' where id = any($1::uuid[])`,
      [failed],
    );
    throw new Error(`${failed.length} of ${rows.length} events could not be published`);
  }
}

/** The listener has stored these events: their rows go. A repeat is harmless. */
export const confirmOutbox = (em: EntityManager, schema: string, ids: string[]): Promise<unknown> =>
  runSql(em, `delete from "${schema}".outbox where id = any($1::uuid[])`, [ids]);
