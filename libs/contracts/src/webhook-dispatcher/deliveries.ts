import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { command, query } from '../contract.js';
import type { WebhookEventName } from '../webhook-body.js';
import { EndpointPayload } from './endpoints.js';

/**
 * `pending`: to be sent, or sent again; `failed`: all attempts used up; `held`: its endpoint is disabled, sent only
 * by a retry; `cancelled`: its subscription was deleted.
 */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'held', 'cancelled'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface Delivery {
  /** Equals the `webhook-id` header. */
  deliveryId: string;
  event: WebhookEventName;
  requestId?: string;
  status: DeliveryStatus;
  /** Requests made so far. */
  attemptCount: number;
  createdAt: string;
  /** When it got its final status. */
  completedAt?: string;
  nextAttemptAt?: string;
}

export interface DeliveryAttempt {
  /** From 1. */
  number: number;
  startedAt: string;
  /**
   * `started`: on its way; `interrupted`: the service died meanwhile, so the receiver may or may not have seen it.
   */
  outcome: 'started' | 'delivered' | 'failed' | 'interrupted';
  durationMs?: number;
  statusCode?: number;
  /** Why it failed: `timeout`, `connection refused`, `HTTP 500`, … */
  error?: string;
  /** The beginning of the receiver's answer. */
  responseBody?: string;
}

export class ListDeliveriesPayload extends EndpointPayload {
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @IsInt()
  @Min(1)
  @Max(100)
  limit: number;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  cursor?: string;
}

export class ListDeliveriesReply {
  /** Newest first. */
  deliveries: Delivery[];
  /** Cursor of the following page; absent on the last. */
  next?: string;
}

export const ListDeliveries = query({
  subject: 'webhook-dispatcher.qry.list-deliveries',
  payload: ListDeliveriesPayload,
  reply: ListDeliveriesReply,
  timeoutMs: 10_000,
});

export class DeliveryPayload extends EndpointPayload {
  @IsString()
  @MaxLength(256)
  deliveryId: string;
}

export class GetDeliveryReply {
  /** The body exactly as sent. */
  delivery: Delivery & { body: string; attempts: DeliveryAttempt[] };
}

/** NOT_FOUND when the account's endpoint has no such delivery (any more). */
export const GetDelivery = query({
  subject: 'webhook-dispatcher.qry.get-delivery',
  payload: DeliveryPayload,
  reply: GetDeliveryReply,
  timeoutMs: 5_000,
});

export class RetryDeliveryReply {
  delivery: Delivery;
}

/** Sends a failed, held or pending delivery now, with the whole schedule before it; others are 409 ERROR, a disabled endpoint ENDPOINT_INACTIVE. */
export const RetryDelivery = command({
  subject: 'webhook-dispatcher.cmd.retry-delivery',
  payload: DeliveryPayload,
  reply: RetryDeliveryReply,
  timeoutMs: 5_000,
});

export class RetryFailedReply {
  retried: number;
}

/** The same for all failed and held deliveries of an endpoint. */
export const RetryFailed = command({
  subject: 'webhook-dispatcher.cmd.retry-failed',
  payload: EndpointPayload,
  reply: RetryFailedReply,
  timeoutMs: 30_000,
});
