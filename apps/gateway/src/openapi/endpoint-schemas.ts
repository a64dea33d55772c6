import { DELIVERY_STATUSES } from '@waybill/contracts';
import { about, answer, count, flag, input, number, oneOf, ref, list, text, time } from './schema.js';

const own = { endpointId: text, name: text, url: text, isActive: flag };
const deliveryMembers = { deliveryId: text, event: text, status: oneOf(...DELIVERY_STATUSES), attemptCount: count, createdAt: time };
const deliveryOptions = { requestId: text, completedAt: time, nextAttemptAt: time };

/** Webhook endpoints and their deliveries (contract: "Webhook endpoint"; decision 12). */
export const endpointSchemas = {
  NewEndpoint: input({ name: { ...text, minLength: 1, maxLength: 200 }, url: { ...text, maxLength: 2_048 } }, { secret: { ...text, minLength: 1, maxLength: 256 }, description: { ...text, maxLength: 1_000 } }),
  EndpointChanges: input({}, { name: { ...text, minLength: 1, maxLength: 200 }, url: { ...text, maxLength: 2_048 }, description: { ...text, maxLength: 1_000 }, isActive: flag, enabled: about(flag, 'The same as isActive, which wins.') }),
  CreatedEndpoint: answer({ ...own, secret: about(text, 'Shown here only.'), createdAt: time }, { description: text }),
  Endpoint: answer({ ...own, createdAt: time, updatedAt: time }, { description: text }),
  UpdatedEndpoint: answer({ ...own, updatedAt: time }, { description: text }),
  EndpointTest: answer({ deliveryId: text, delivered: flag, durationMs: number }, { statusCode: count, error: text }),
  Rotation: input({}, { overlapHours: { type: 'integer', minimum: 0, maximum: 168 } }),
  RotatedSecret: answer({ endpointId: text, secret: text }, { previousSecretValidUntil: time }),
  EndpointHealth: answer(
    {
      endpointId: text,
      isActive: flag,
      state: oneOf('healthy', 'failing', 'paused', 'disabled'),
      attempts: answer({ total: count, succeeded: count, failed: count }),
      queue: answer({ pending: count, held: count }, { oldestPendingAt: time }),
    },
    {
      disabledReason: oneOf('holder', 'gone', 'failing'),
      failingSince: time,
      pausedUntil: time,
      successRate: number,
      latencyMs: answer({ p50: number, p95: number, p99: number }),
      lastFailure: answer({ at: time, deliveryId: text, error: text }, { statusCode: count }),
    },
  ),
  Delivery: answer(deliveryMembers, deliveryOptions),
  DeliveryDetail: answer(
    {
      ...deliveryMembers,
      body: about(text, 'Exactly as sent.'),
      attempts: list(
        answer(
          { number: count, startedAt: time, outcome: oneOf('started', 'delivered', 'failed', 'interrupted') },
          { durationMs: number, statusCode: count, error: text, responseBody: text },
        ),
      ),
    },
    deliveryOptions,
  ),
  RetriedDeliveries: answer({ retried: count }),
  EndpointDeleted: answer({ success: oneOf(true), message: text }),
  DeliveryPage: answer({ success: oneOf(true), data: list(ref('Delivery')) }),
};
