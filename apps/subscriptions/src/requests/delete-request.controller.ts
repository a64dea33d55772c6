import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { DeleteRequest, UnbindRequests, type DeleteRequestReply, type RequestIdPayload } from '@waybill/contracts';
import { confirmOutbox } from '@waybill/database';
import { callAccount, Handles, Messages } from '@waybill/messaging';
import { LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { removeRequest } from './remove-requests.js';

@Controller()
export class DeleteRequestController {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The endpoint is untied before the answer; while webhook-dispatcher is away the outbox sees to it. */
  @Handles(DeleteRequest)
  async delete({ requestId }: RequestIdPayload): Promise<DeleteRequestReply> {
    const em = this.em.fork();
    const unbindingId = await removeRequest(em, callAccount().userId, requestId);
    if (unbindingId) {
      try {
        await this.messages.request(UnbindRequests, { requestIds: [requestId], cancelDeliveries: true });
        await confirmOutbox(em, 'subscriptions', [unbindingId]);
      } catch (error) {
        this.log.warn({ err: error }, 'A deleted request could not be untied from its endpoint at once; the outbox goes on');
      }
    }
    return {};
  }
}
