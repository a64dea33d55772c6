import { Inject, Injectable } from '@nestjs/common';
import { ConfirmEvents } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';

const MAX_IDS = 1_000;
const LINGER_MS = 10;

/**
 * Tells subscriptions which events are stored, many at a time. Nothing is lost when one does not arrive: the event
 * comes again, is found to be stored, and is confirmed again.
 */
@Injectable()
export class Confirmations {
  private waiting: string[] = [];
  private timer?: NodeJS.Timeout;
  private readonly sending = new Set<Promise<void>>();

  constructor(
    private readonly messages: Messages,
    lifecycle: Lifecycle,
    @Inject(LOG) private readonly log: Logger,
  ) {
    lifecycle.whenStopping(async () => {
      this.flush();
      await Promise.all(this.sending);
    });
  }

  add(eventIds: string[]): void {
    this.waiting.push(...eventIds);
    if (this.waiting.length >= MAX_IDS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), LINGER_MS);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length > 0) {
      const eventIds = this.waiting.splice(0, MAX_IDS);
      const sending = this.messages
        .request(ConfirmEvents, { eventIds })
        .then(
          () => undefined,
          (error: unknown) => this.log.debug({ err: error }, 'Events could not be confirmed; they will come again'),
        )
        .finally(() => this.sending.delete(sending));
      this.sending.add(sending);
    }
  }
}
