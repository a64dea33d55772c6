import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { CONFIG, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../app.config.js';

/** A registration to bill. */
export interface BillableRegistration {
  account: Account;
  holder: string;
  kind: 'register' | 'job';
  /** Of subscriptions: bills it once, however often it is recorded. */
  registrationId: string;
  items: number;
  /** The HTTP request's. */
  requestId: string;
}

/** $1 id, $2 userId, $3 apiKeyId, $4 kind, $5 items, $6 request id, $7 holder. */
const RECORD = `
  with recorded as (
    insert into "gateway"."usage_record" (id, user_id, api_key_id, kind, items, request_id)
    values ($1::uuid, $2, $3, $4, $5::int, $6) on conflict (id) do nothing returning items
  )
  insert into "gateway"."quota" as q (holder, minute_at, minute_used, day_at, day_used, month_at, month_used, month_registered)
  select $7, date_trunc('minute', now(), 'UTC'), 0, date_trunc('day', now(), 'UTC'), 0, date_trunc('month', now(), 'UTC'), 0, items from recorded
  on conflict (holder) do update set
    month_registered = case when q.month_at >= excluded.month_at then q.month_registered else 0 end + excluded.month_registered,
    month_used = case when q.month_at >= excluded.month_at then q.month_used else 0 end,
    month_at = greatest(q.month_at, excluded.month_at)`;

const MOST_WAITING = 10_000;
const BATCH = 5_000;

/** One record for each billable registration, kept as long as invoices may be questioned. */
@Injectable()
export class UsageRecords {
  private readonly waiting = new Map<string, unknown[]>();

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Bills a registration once (decision 3). While the database is away the record waits. */
  async recordRegistration({ account, holder, kind, registrationId, items, requestId }: BillableRegistration): Promise<void> {
    const parameters = [registrationId, account.userId, account.apiKeyId, kind, items, requestId, holder];
    try {
      await runSql(this.em, RECORD, parameters);
    } catch (error) {
      this.log.warn({ err: error, registrationId }, 'A registration could not be billed; trying again');
      if (this.waiting.size < MOST_WAITING) this.waiting.set(registrationId, parameters);
    }
  }

  /** Writes what the database was away for. */
  async writeAgain(): Promise<void> {
    for (const [id, parameters] of this.waiting) {
      await runSql(this.em, RECORD, parameters);
      this.waiting.delete(id);
    }
  }

  /** Units that were registered in the running month. */
  async registeredThisMonth(holder: string): Promise<number> {
    const [row] = await runSql<{ registered: number }>(
      this.em,
      `select month_registered::float8 as registered from "gateway"."quota" where holder = $1 and month_at >= date_trunc('month', now(), 'UTC')`,
      [holder],
    );
    return row?.registered ?? 0;
  }

  /** Removes records after their time, in small batches. */
  async removeOld(): Promise<void> {
    let removed: object[];
    do {
      removed = await runSql(
        this.em,
        `delete from "gateway"."usage_record" where id in (
           select id from "gateway"."usage_record" where at < now() - make_interval(months => $1) order by at limit ${BATCH} for update skip locked)
         returning 1 as removed`,
        [this.config.USAGE_RETENTION_MONTHS],
      );
    } while (removed.length === BATCH);
  }
}
