import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';
import { firstUuidAt } from './event-time.js';

const DAY = 86_400_000;
const TABLES = ['delivery', 'attempt'] as const;

const dayOf = (ms: number): number => Math.floor(ms / DAY);
const suffixOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '');

/** The day partitions of the history: made before they are needed, dropped as a whole after the retention. */
export class Partitions {
  private readonly known = new Set<number>();

  constructor(private readonly em: EntityManager) {}

  /** Makes sure that deliveries of these moments (unix milliseconds) have a place. Costs nothing for days that are known. */
  async provide(moments: Iterable<number>): Promise<void> {
    const days = new Set([...moments].map(dayOf).filter((day) => !this.known.has(day)));
    for (const day of days) {
      await this.create(day);
      this.known.add(day);
    }
  }

  /** Drops every day that ended before `before` (unix milliseconds); answers their number. */
  async drop(before: number): Promise<number> {
    const lastKept = suffixOf(dayOf(before));
    const present = await runSql<{ name: string }>(
      this.em,
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'webhook_dispatcher.delivery'::regclass order by 1`,
    );
    const old = present.map(({ name }) => name.slice('delivery_'.length)).filter((suffix) => suffix < lastKept);
    for (const suffix of old) {
      await this.em.fork().transactional(async (em) => {
        await runSql(em, `set local lock_timeout = '2s'`);
        for (const table of TABLES) await runSql(em, `drop table if exists webhook_dispatcher.${table}_${suffix}`);
      });
      this.known.delete(dayOf(Date.parse(`${suffix.slice(0, 4)}-${suffix.slice(4, 6)}-${suffix.slice(6)}T00:00:00Z`)));
    }
    return old.length;
  }

  /** Attaching waits for nobody who reads or writes the other days. */
  private create(day: number): Promise<void> {
    const [from, to] = [firstUuidAt(day * DAY), firstUuidAt((day + 1) * DAY)];
    return this.em.fork().transactional(async (em) => {
      await runSql(em, `select pg_advisory_xact_lock(hashtext('webhook_dispatcher.partitions'))`);
      for (const table of TABLES) {
        const name = `${table}_${suffixOf(day)}`;
        const [present] = await runSql(em, 'select 1 as one where to_regclass($1) is not null', [`webhook_dispatcher.${name}`]);
        if (present) continue;
        await runSql(em, `create table webhook_dispatcher.${name} (like webhook_dispatcher.${table} including defaults)`);
        await runSql(em, `alter table webhook_dispatcher.${table} attach partition webhook_dispatcher.${name} for values from ('${from}') to ('${to}')`);
      }
    });
  }
}
