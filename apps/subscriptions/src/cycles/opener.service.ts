import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CarrierCatalogue, CONFIG, Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { pollingRules, type SubscriptionsConfig } from '../app.config.js';
import { Publisher } from '../lookups/publisher.service.js';
import { EventRelay } from '../outbox/event-relay.js';
import { Repeating } from '../repeating.js';
import { closeCycles } from './closing.js';
import { beginCycles, openLookups, takeDue, DUE_BATCH } from './due-requests.js';

/** Opens the cycles that are due: one look-up row for each open item. Any replica, each request once. */
@Injectable()
export class Opener implements OnApplicationBootstrap {
  private readonly work: Repeating;

  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CarrierCatalogue,
    private readonly publisher: Publisher,
    private readonly relay: EventRelay,
    @Inject(CONFIG) private readonly config: SubscriptionsConfig,
    lifecycle: Lifecycle,
    @Inject(LOG) log: Logger,
  ) {
    this.work = new Repeating({ name: 'Opening cycles', turn: () => this.turn(), everyMs: 250, log });
    lifecycle.whenStopping(() => this.work.stop());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  private async turn(): Promise<boolean> {
    if (this.catalogue.all().length === 0) return false;
    const opened = await this.em.fork().transactional(async (tx) => {
      const due = await takeDue(tx);
      if (due.length === 0) return 0;
      const open = await openLookups(tx, due);
      await beginCycles(tx, due, open);
      const done = due.filter(({ id }) => !open.has(id)).map((request) => ({ ...request, queriedItems: 0 }));
      await closeCycles(tx, done, {
        rules: pollingRules(this.config),
        now: due[0]!.now,
        metadata: (carrier) => this.catalogue.find(carrier)?.metadata,
      });
      return due.length;
    });
    if (opened > 0) {
      this.publisher.wake();
      this.relay.wake();
    }
    return opened === DUE_BATCH;
  }
}
