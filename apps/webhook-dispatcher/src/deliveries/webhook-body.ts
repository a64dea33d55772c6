import type { WebhookData, WebhookEventName } from '@waybill/contracts';

/** The body exactly as it is sent, signed and kept (contract: "Body shape"). */
export const webhookBody = (event: WebhookEventName, timestamp: string, data: WebhookData): string => JSON.stringify({ event, timestamp, data });

/** The `data` of an `endpoint.test`: the members that every event has, with nothing in them. */
export const testData = (timestamp: string): WebhookData => ({ requestId: 'endpoint.test', timestamp, trackingItems: [] });
