import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { runSql } from '@waybill/database';
import { CONFIG, Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import type { AppConfig } from '../app.config.js';
import { firstUuidAt } from './event-time.js';
import { Partitions } from './partitions.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Makes room for the days that come and lets go of those that are over. Any number of replicas may do it at once. */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly em: EntityManager,
    private readonly partitions: Partitions,
    @Inject(CONFIG) private readonly config: AppConfig,
    lifecycle: Lifecycle,
    @Inject(LOG) private readonly log: Logger,
  ) {
    lifecycle.whenStopping(() => clearInterval(this.timer));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.partitions.provide([Date.now(), Date.now() + DAY]);
    this.timer = setInterval(() => void this.keep(Date.now()).catch((err: unknown) => this.log.warn({ err }, 'Old deliveries could not be dropped; trying again')), HOUR);
    this.timer.unref();
  }

  /** `now`: unix milliseconds. */
  async keep(now: number): Promise<void> {
    const end = now - this.config.DELIVERY_RETENTION_DAYS * DAY;
    await this.partitions.provide([now, now + DAY, now + 2 * DAY]);
    const midnight = Math.floor(end / DAY) * DAY;
    await runSql(this.em, 'delete from webhook_dispatcher.delivery_queue where delivery_id < $1', [firstUuidAt(midnight)]);
    const dropped = await this.partitions.drop(end);
    await runSql(this.em, 'delete from webhook_dispatcher.cancelled_request where cancelled_at < $1', [new Date(end)]);
    if (dropped > 0) this.log.info({ days: dropped }, 'Deliveries were dropped after their retention');
  }
}
