import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { UnbindRequests, type UnbindRequestsPayload } from '@waybill/contracts';
import { confirmOutbox, OutboxRelay } from '@waybill/database';
import { Messages } from '@waybill/messaging';
import { Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { ListenerBacklog } from './listener-backlog.js';

interface Unbinding extends UnbindRequestsPayload {
  id: string;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Brings the outbox to webhook-dispatcher: events as events, unbindings as commands, many in one. */
@Injectable()
export class EventRelay implements OnApplicationBootstrap {
  private readonly relay: OutboxRelay;
  private unbindings: Unbinding[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
    backlog: ListenerBacklog,
    lifecycle: Lifecycle,
    @Inject(LOG) log: Logger,
  ) {
    this.relay = new OutboxRelay({
      em: em.fork(),
      schema: 'subscriptions',
      publish: (row) => this.publish(row),
      listenerIsBehind: () => backlog.exists(),
      log,
    });
    lifecycle.whenStopping(() => this.relay.stop());
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  /** Rows were committed. */
  wake(): void {
    this.relay.wake();
  }

  private publish({ id, subject, body }: { id: string; subject: string; body: string }): Promise<void> {
    if (subject === UnbindRequests.subject) return this.unbind(id, JSON.parse(body) as UnbindRequestsPayload);
    return this.messages.store(subject, Buffer.from(body), id);
  }

  /** The reply is the confirmation. */
  private unbind(id: string, payload: UnbindRequestsPayload): Promise<void> {
    return new Promise((done, failed) => {
      this.unbindings.push({ id, ...payload, done, failed });
      if (this.unbindings.length === 1) setImmediate(() => void this.sendUnbindings());
    });
  }

  private async sendUnbindings(): Promise<void> {
    const all = this.unbindings;
    this.unbindings = [];
    for (const [cancelDeliveries, group] of Map.groupBy(all, (one) => one.cancelDeliveries)) {
      try {
        await this.messages.request(UnbindRequests, { requestIds: group.flatMap(({ requestIds }) => requestIds), cancelDeliveries });
        await confirmOutbox(this.em.fork(), 'subscriptions', group.map(({ id }) => id));
        group.forEach(({ done }) => done());
      } catch (error) {
        group.forEach(({ failed }) => failed(error));
      }
    }
  }
}
