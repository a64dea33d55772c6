import { Controller } from '@nestjs/common';
import {
  FindFirstAttempt,
  GetDelivery,
  ListDeliveries,
  ReplayDeadLetters,
  RetryDelivery,
  RetryFailed,
  type DeliveryPayload,
  type EndpointPayload,
  type FindFirstAttemptPayload,
  type FindFirstAttemptReply,
  type GetDeliveryReply,
  type ListDeliveriesPayload,
  type ListDeliveriesReply,
  type ReplayDeadLettersPayload,
  type ReplayDeadLettersReply,
  type RetryDeliveryReply,
  type RetryFailedReply,
} from '@waybill/contracts';
import { callAccount, currentCall, Handles } from '@waybill/messaging';
import { EndpointsService } from '../endpoints/endpoints.service.js';
import { DeadLetters } from './dead-letters.service.js';
import { DeliveryHistory } from './delivery-history.service.js';
import { DeliveryRetry } from './delivery-retry.service.js';

/** What holders of endpoints ask about deliveries; an endpoint of another account is NOT_FOUND. */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly history: DeliveryHistory,
    private readonly retries: DeliveryRetry,
    private readonly deadLetters: DeadLetters,
  ) {}

  @Handles(ListDeliveries)
  async list(payload: ListDeliveriesPayload): Promise<ListDeliveriesReply> {
    await this.ownEndpoint(payload);
    return this.history.list(payload);
  }

  @Handles(GetDelivery)
  async get(payload: DeliveryPayload): Promise<GetDeliveryReply> {
    await this.ownEndpoint(payload);
    return { delivery: await this.history.get(payload.endpointId, payload.deliveryId) };
  }

  @Handles(RetryDelivery)
  async retry({ endpointId, deliveryId }: DeliveryPayload): Promise<RetryDeliveryReply> {
    await this.retries.retry(await this.ownEndpoint({ endpointId }), deliveryId);
    return { delivery: await this.history.summary(endpointId, deliveryId) };
  }

  @Handles(RetryFailed)
  async retryFailed(payload: EndpointPayload): Promise<RetryFailedReply> {
    return { retried: await this.retries.retryFailed(await this.ownEndpoint(payload)) };
  }

  @Handles(FindFirstAttempt)
  async findFirstAttempt({ requestId }: FindFirstAttemptPayload): Promise<FindFirstAttemptReply> {
    return { outcome: await this.history.firstAttempt(requestId, currentCall()?.account?.userId) };
  }

  @Handles(ReplayDeadLetters)
  async replayDeadLetters({ limit }: ReplayDeadLettersPayload): Promise<ReplayDeadLettersReply> {
    return { replayed: await this.deadLetters.replay(limit ?? 1_000) };
  }

  private ownEndpoint({ endpointId }: { endpointId: string }) {
    return this.endpoints.get(callAccount().userId, endpointId);
  }
}
