import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { UsageRecords } from '../billing/usage-records.service.js';
import { Quotas } from './quotas.service.js';
import { RequestLimit } from './request-limit.js';

const EVERY_MS = 2_000;
const RETENTION_EVERY = 300;

/** What nobody's request does: refunds after crashes, settlements after outages, leases of seconds past, old usage records. */
@Injectable()
export class LimitsUpkeep implements OnApplicationBootstrap {
  private turns = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly quotas: Quotas,
    private readonly requests: RequestLimit,
    private readonly records: UsageRecords,
    private readonly lifecycle: Lifecycle,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const timer = setInterval(() => (this.running = this.running.then(() => this.turn())), EVERY_MS).unref();
    this.lifecycle.whenStopping(async () => {
      clearInterval(timer);
      await this.running;
      await this.quotas.settleAgain();
      await this.records.writeAgain();
    });
  }

  private async turn(): Promise<void> {
    try {
      await this.quotas.settleAgain();
      await this.records.writeAgain();
      const refunded = await this.quotas.refundExpired();
      if (refunded > 0) this.log.warn({ refunded }, 'Gave back what a gateway had reserved when it died');
      await this.requests.forget(Date.now());
      if (this.turns++ % RETENTION_EVERY === 0) await this.records.removeOld();
    } catch (error) {
      this.log.warn({ err: error }, 'Upkeep of limits failed; trying again');
    }
  }
}
