import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { runSql } from '@waybill/database';
import { CONFIG, Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import type { SubscriptionsConfig } from '../app.config.js';
import { insertOutbox, unbinding } from '../cycles/closing.js';
import { Repeating } from '../repeating.js';
import { removeRows } from '../requests/remove-requests.js';

/** Requests in one transaction: small, so that nobody waits for it. */
const BATCH = 200;
const EVERY_MS = 60_000;

/** Removes finished requests, with all that is theirs, after their time, and idempotency keys after a day. */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly work: Repeating;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: SubscriptionsConfig,
    lifecycle: Lifecycle,
    @Inject(LOG) log: Logger,
  ) {
    this.work = new Repeating({ name: 'Removing finished requests', turn: () => this.turn(), everyMs: EVERY_MS, gapMs: 50, log });
    lifecycle.whenStopping(() => this.work.stop());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  private async turn(): Promise<boolean> {
    const requests = await this.removeRequests();
    const keys = await this.removeKeys();
    return requests === BATCH || keys === BATCH;
  }

  private removeRequests(): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const finished = await runSql<{ id: string; endpointId: string | null }>(
        tx,
        `select id, endpoint_id "endpointId" from subscriptions.request where completed_at < now() - $1 * interval '1 day'
         order by completed_at limit ${BATCH} for update skip locked`,
        [this.config.RETENTION_DAYS],
      );
      const ids = finished.map(({ id }) => id);
      if (ids.length > 0) await removeRows(tx, ids);
      await insertOutbox(tx, finished.filter(({ endpointId }) => endpointId !== null).map(({ id }) => unbinding(id)));
      return ids.length;
    });
  }

  private async removeKeys(): Promise<number> {
    const removed = await runSql(
      this.em.fork(),
      `delete from subscriptions.idempotency where (user_id, key) in (
         select user_id, key from subscriptions.idempotency where created_at < now() - interval '24 hours'
         order by created_at limit ${BATCH} for update skip locked) returning 1 "removed"`,
    );
    return removed.length;
  }
}
