import { about, answer, count, either, flag, input, list, map, nullable, oneOf, ref, text, time } from './schema.js';

const identity = { carrier: text, trackingNumber: text };
const itemError = answer({ code: ref('ErrorCode'), message: text });
const itemStatus = ref('ItemStatus');
const requestMembers = { recurring: flag, isActive: flag, createdAt: time, updatedAt: time };
const ended = { webhookEndpointId: text, progress: ref('Progress'), completedAt: time };

/** Registrations, their changes, searches and jobs (contract: "Subscription", "Change record", "Search and bulk-job shapes"). */
export const registrationSchemas = {
  Progress: answer({ total: count, completed: count, succeeded: count, failed: count, percentage: count }),
  ItemStatus: oneOf('pending', 'processing', 'retrying', 'success', 'failed'),
  RegisterRequest: input(
    { trackingItems: list(ref('TrackingItem'), { minItems: 1, maxItems: 100 }) },
    { recurring: about(flag, 'Follow until delivery; needs webhookEndpointId.'), webhookEndpointId: text },
  ),
  RegisteredRecurring: answer({ mode: oneOf('recurring'), requestId: text, trackingItemCount: count, webhookEndpointId: text, createdAt: time }),
  RegisteredOneTime: answer(
    {
      mode: oneOf('one-time'),
      requestId: text,
      webhookDelivered: flag,
      progress: ref('Progress'),
      results: list(answer({ ...identity, status: oneOf('success', 'failed') }, { clientId: text, data: ref('TrackingData'), error: itemError })),
    },
    { webhookEndpointId: text },
  ),
  RegisterAnswer: either(ref('RegisteredRecurring'), ref('RegisteredOneTime')),
  JobRequest: input({ items: list(ref('TrackingItem'), { minItems: 1, maxItems: 1_000 }) }, { webhook: input({}, { endpointId: text }) }),
  JobCreated: answer({ jobId: text, status: oneOf('processing', 'completed', 'failed'), itemCount: count, statusUrl: text }, { webhookUrl: text, estimatedCompletionTime: time }),
  JobStatus: answer(
    {
      jobId: text,
      status: oneOf('processing', 'completed', 'failed'),
      progress: ref('Progress'),
      tasks: about(map(answer({ ...identity, status: itemStatus }, { clientId: text, result: ref('TrackingData'), error: itemError })), 'By <carrier>:<trackingNumber>.'),
      createdAt: time,
      updatedAt: time,
    },
    { completedAt: time },
  ),
  SubscriptionItem: answer(
    { ...identity, status: itemStatus, usageCounted: flag },
    { clientId: text, postalCode: text, phoneNumber: text, latestStatus: ref('TrackingStatus'), trackingData: ref('TrackingData'), error: itemError },
  ),
  Subscription: answer(
    {
      requestId: text,
      userId: text,
      apiKeyId: text,
      trackingItems: list(ref('SubscriptionItem')),
      trackingIndex: list(text),
      clientIdIndex: list(text),
      ...requestMembers,
    },
    ended,
  ),
  SubscriptionSummary: answer(
    {
      requestId: text,
      trackingItemCount: count,
      trackingItems: list(answer(identity, { clientId: text, latestStatus: ref('TrackingStatus') })),
      ...requestMembers,
    },
    ended,
  ),
  SubscriptionDeleted: answer({ deleted: oneOf(true), requestId: text, message: text }),
  ChangePage: answer({
    requestId: text,
    changes: list(answer({ changeId: text, timestamp: time, changedItemCount: count, preview: answer({ trackingNumbers: list(text) }) })),
    pagination: answer({ limit: count, hasMore: flag }),
  }),
  Change: answer({
    changeId: text,
    requestId: text,
    timestamp: time,
    changedItemCount: count,
    changedItems: list(answer({ ...identity, currentStatus: ref('TrackingStatus'), trackingData: ref('TrackingData') }, { previousStatus: ref('TrackingStatus') })),
  }),
  SearchRequest: input({
    trackingItems: list(either(input({ carrier: text, trackingNumber: text }, { postalCode: text }), input({ clientId: text })), { minItems: 1, maxItems: 100 }),
  }),
  SearchAnswer: answer({
    results: map(
      answer(
        { source: oneOf('none', 'bulk', 'cache'), data: either(ref('TrackingData'), list(ref('TrackingData')), { type: 'null' }), status: nullable(itemStatus) },
        { jobId: text, createdAt: time },
      ),
    ),
  }),
  RegistrationInfo: answer({ jobId: text, count, createdAt: time }, { status: oneOf('processing', 'completed', 'failed') }),
  NumberSearch: answer({ source: oneOf('bulk'), data: nullable(ref('TrackingData')), status: nullable(itemStatus), count, registrations: list(ref('RegistrationInfo')) }),
  ClientIdSearch: answer({
    source: oneOf('bulk'),
    data: list(answer({ trackingKey: text, ...identity, status: itemStatus }, { clientId: text, result: ref('TrackingData'), error: itemError })),
    registrations: list(ref('RegistrationInfo')),
  }),
  ResultsAnswer: either(ref('NumberSearch'), ref('ClientIdSearch')),
};
