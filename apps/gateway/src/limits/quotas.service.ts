import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { unavailable, type Account } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { CONFIG, LOG } from '@waybill/service';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { GatewayConfig } from '../app.config.js';
import type { Limits } from './limits.js';
import { refusal, type QuotaCounts } from './quota-counts.js';
import { EXPIRED, READ, RESERVE, SETTLE, type QuotaRow } from './quota-statements.js';

/** Who draws on which quota. */
export interface Drawer {
  account: Account;
  holder: string;
  limits: Limits;
}

export interface Reservation {
  id: string;
  drawer: Drawer;
}

/** Counts on answers from the cache may be this old (decision 4), in milliseconds. */
const FRESH_MS = 1_000;
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** Settlements that wait for the database, at most; more are left to their reservation's end. */
const MOST_UNSETTLED = 10_000;
const NOTHING: QuotaRow = { minute_at: 0, minute_used: 0, day_at: 0, day_used: 0, month_at: 0, month_used: 0 };

/** The quota of `/v2/track`: reserved before a carrier is asked, settled afterwards; never overrun, however many gateways there are (decision 4). */
@Injectable()
export class Quotas {
  private readonly known = new LRUCache<string, QuotaCounts>({
    max: 20_000,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (holder) => this.read(holder),
  });
  private readonly unsettled = new Map<string, unknown[]>();

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** How the holder stands, at most a second old. Costs no write, and a query once a second. */
  async counts(holder: string): Promise<QuotaCounts> {
    try {
      return this.known.get(holder) ?? (await this.known.fetch(holder))!;
    } catch {
      throw unavailable('The usage store');
    }
  }

  /** Counts `items` before they are asked for. RATE_LIMIT_EXCEEDED or MONTHLY_LIMIT_EXCEEDED when there is no room for all of them. */
  async reserve(drawer: Drawer, items: number): Promise<Reservation> {
    const { holder, limits } = drawer;
    const id = v7();
    const most = [limits.minute, limits.day, limits.month].map((limit) => limit ?? UNLIMITED);
    const [row] = await this.run(RESERVE, [holder, items, ...most, id, this.config.RESERVATION_SECONDS]);
    if (row) {
      this.known.set(holder, toCounts(row));
      return { id, drawer };
    }
    const counts = await this.read(holder).catch(() => {
      throw unavailable('The usage store');
    });
    this.known.set(holder, counts);
    throw refusal(counts, limits, items, Date.now());
  }

  /**
   * Gives back what was not billed, records what was, and answers the counts then. While the database is away the
   * settlement waits; undefined then, and when the reservation is over: what was not recorded is not billed.
   */
  async settle({ id, drawer: { account, holder } }: Reservation, billed: number, requestId: string): Promise<QuotaCounts | undefined> {
    const parameters = [id, billed, account.userId, account.apiKeyId, requestId];
    try {
      const [row] = await runSql<QuotaRow>(this.em, SETTLE, parameters);
      if (!row) this.log.warn({ requestId, items: billed }, 'A look-up outlived its reservation: its items are not billed');
      const counts = row && toCounts(row);
      if (counts) this.known.set(holder, counts);
      return counts;
    } catch (error) {
      this.log.warn({ err: error, requestId, items: billed }, 'Usage could not be settled; trying again');
      if (this.unsettled.size < MOST_UNSETTLED) this.unsettled.set(id, parameters);
      return undefined;
    }
  }

  /** Settles what the database was away for. */
  async settleAgain(): Promise<void> {
    for (const [id, parameters] of this.unsettled) {
      await runSql(this.em, SETTLE, parameters);
      this.unsettled.delete(id);
    }
  }

  /** Gives back what gateways that died had reserved; answers how many reservations. Any number of replicas may do so at once. */
  async refundExpired(): Promise<number> {
    const expired = await runSql<{ id: string }>(this.em, EXPIRED);
    let refunded = 0;
    for (const { id } of expired) refunded += (await runSql<QuotaRow>(this.em, SETTLE, [id, 0, '', '', ''])).length;
    return refunded;
  }

  private async read(holder: string): Promise<QuotaCounts> {
    const [row] = await runSql<QuotaRow>(this.em, READ, [holder]);
    return toCounts(row ?? NOTHING);
  }

  private async run(text: string, parameters: unknown[]): Promise<QuotaRow[]> {
    try {
      return await runSql<QuotaRow>(this.em, text, parameters);
    } catch (error) {
      this.log.error({ err: error }, 'The quota could not be reserved');
      throw unavailable('The usage store');
    }
  }
}

const toCounts = (row: QuotaRow): QuotaCounts => ({
  minute: { startsAt: row.minute_at, used: row.minute_used },
  day: { startsAt: row.day_at, used: row.day_used },
  month: { startsAt: row.month_at, used: row.month_used },
});
