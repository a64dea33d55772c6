import { IsISO8601, IsObject, IsString, IsUUID, MaxLength } from 'class-validator';
import { event } from '../contract.js';
import type { WebhookData } from '../webhook-body.js';

/** What an outbox row holds: the complete `data` of the webhook, and where it goes. */
export class TrackingEventPayload {
  /** UUID v7: the outbox row's id, `Nats-Msg-Id`, and the delivery's event id. */
  @IsUUID()
  eventId: string;

  @IsString()
  @MaxLength(64)
  userId: string;

  @IsString()
  @MaxLength(64)
  apiKeyId: string;

  @IsString()
  @MaxLength(64)
  endpointId: string;

  @IsString()
  @MaxLength(64)
  requestId: string;

  /** The body's `timestamp`. */
  @IsISO8601()
  timestamp: string;

  @IsObject()
  data: WebhookData;
}

/** A recurring request's first look-up is done. */
export const TrackingRegistered = event({ subject: 'subscriptions.evt.tracking-registered', payload: TrackingEventPayload });
/** A later cycle of a recurring request is done, with or without changes. */
export const TrackingUpdated = event({ subject: 'subscriptions.evt.tracking-updated', payload: TrackingEventPayload });
/** A one-time request is done. */
export const TrackingCompleted = event({ subject: 'subscriptions.evt.tracking-completed', payload: TrackingEventPayload });
/** A bulk job is done. */
export const BulkCompleted = event({ subject: 'subscriptions.evt.bulk-completed', payload: TrackingEventPayload });
