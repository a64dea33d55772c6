import { Controller } from '@nestjs/common';
import {
  BulkCompleted,
  TrackingCompleted,
  TrackingRegistered,
  TrackingUpdated,
  type TrackingEventPayload,
  type WebhookEventName,
} from '@waybill/contracts';
import { HandlesBatch, type Received } from '@waybill/messaging';
import { DeliveryStore } from './delivery-store.service.js';

const BATCH = { max: 64, lingerMs: 5 };

/** What subscriptions states becomes deliveries. */
@Controller()
export class TrackingEventsController {
  constructor(private readonly deliveries: DeliveryStore) {}

  @HandlesBatch(TrackingRegistered, BATCH)
  registered(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store('tracking.registered', messages);
  }

  @HandlesBatch(TrackingUpdated, BATCH)
  updated(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store('tracking.updated', messages);
  }

  @HandlesBatch(TrackingCompleted, BATCH)
  completed(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store('tracking.completed', messages);
  }

  @HandlesBatch(BulkCompleted, BATCH)
  bulkCompleted(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store('bulk.completed', messages);
  }

  private store(event: WebhookEventName, messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.deliveries.store(
      event,
      messages.map(({ payload }) => payload),
    );
  }
}
