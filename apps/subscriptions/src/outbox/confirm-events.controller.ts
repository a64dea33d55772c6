import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { ConfirmEvents, type ConfirmEventsPayload, type ConfirmEventsReply } from '@waybill/contracts';
import { confirmOutbox } from '@waybill/database';
import { Handles } from '@waybill/messaging';

/** webhook-dispatcher has stored events: their outbox rows go. */
@Controller()
export class ConfirmEventsController {
  constructor(private readonly em: EntityManager) {}

  @Handles(ConfirmEvents)
  async confirm({ eventIds }: ConfirmEventsPayload): Promise<ConfirmEventsReply> {
    await confirmOutbox(this.em, 'subscriptions', eventIds);
    return {};
  }
}
