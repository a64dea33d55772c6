// Made of docs/openapi.json by libs/client/generate; do not edit.

export type TrackingStatus = "pending" | "in_transit" | "out_for_delivery" | "delivered" | "failed" | "returned" | "cancelled" | "unknown";

export type TrackingEvent = { timestamp: string; status: TrackingStatus; description: string; location?: string; rawStatus?: string; rawDescription?: string; timeUnknown?: boolean };

export type TrackingData = { deliveryStatus: TrackingStatus; events: TrackingEvent[]; lastUpdated: string; estimatedDelivery?: string; from?: { name: string; address: string }; to?: { name: string; address: string }; signedBy?: string | null; weight?: { value: number; unit: "g" | "kg" | "lb" }; deliveryInstructions?: string };

export type TrackingItem = { carrier: string; trackingNumber: string; clientId?: string; postalCode?: string; phoneNumber?: string };

export type Hint = { type: "additional_field_available"; fieldName: string; message: string };

export type TrackingSuccess = { carrier: string; trackingNumber: string; status: "success"; data: TrackingData; billable: boolean; cached: boolean; clientId?: string; duplicate?: boolean; hints?: Hint[] };

export type TrackingError = { carrier: string; trackingNumber: string; status: "error"; error: { code: ErrorCode; message: string; retryAfter?: number }; billable: boolean; cached: boolean; clientId?: string; duplicate?: boolean };

export type TrackingResult = TrackingSuccess | TrackingError;

export type RequestLimit = { second: string };

export type TrackingQuota = { minute: string; day: string; month: string };

export type TrackAnswer = { success: true; requestLimit: RequestLimit; trackingQuota: TrackingQuota; processingTime: number; result?: TrackingResult; results?: TrackingResult[]; summary?: { total: number; success: number; failed: number; usageIncremented: number; duplicates?: number }; coldStart?: boolean };

export type TrackRequest = { trackingItems: TrackingItem[] } | TrackingItem;

export type Progress = { total: number; completed: number; succeeded: number; failed: number; percentage: number };

export type ItemStatus = "pending" | "processing" | "retrying" | "success" | "failed";

export type RegisterRequest = { trackingItems: TrackingItem[]; recurring?: boolean; webhookEndpointId?: string };

export type RegisteredRecurring = { mode: "recurring"; requestId: string; trackingItemCount: number; webhookEndpointId: string; createdAt: string };

export type RegisteredOneTime = { mode: "one-time"; requestId: string; webhookDelivered: boolean; progress: Progress; results: ({ carrier: string; trackingNumber: string; status: "success" | "failed"; clientId?: string; data?: TrackingData; error?: { code: ErrorCode; message: string } })[]; webhookEndpointId?: string };

export type RegisterAnswer = RegisteredRecurring | RegisteredOneTime;

export type JobRequest = { items: TrackingItem[]; webhook?: { endpointId?: string } };

export type JobCreated = { jobId: string; status: "processing" | "completed" | "failed"; itemCount: number; statusUrl: string; webhookUrl?: string; estimatedCompletionTime?: string };

export type JobStatus = { jobId: string; status: "processing" | "completed" | "failed"; progress: Progress; tasks: Record<string, { carrier: string; trackingNumber: string; status: ItemStatus; clientId?: string; result?: TrackingData; error?: { code: ErrorCode; message: string } }>; createdAt: string; updatedAt: string; completedAt?: string };

export type SubscriptionItem = { carrier: string; trackingNumber: string; status: ItemStatus; usageCounted: boolean; clientId?: string; postalCode?: string; phoneNumber?: string; latestStatus?: TrackingStatus; trackingData?: TrackingData; error?: { code: ErrorCode; message: string } };

export type Subscription = { requestId: string; userId: string; apiKeyId: string; trackingItems: SubscriptionItem[]; trackingIndex: string[]; clientIdIndex: string[]; recurring: boolean; isActive: boolean; createdAt: string; updatedAt: string; webhookEndpointId?: string; progress?: Progress; completedAt?: string };

export type SubscriptionSummary = { requestId: string; trackingItemCount: number; trackingItems: { carrier: string; trackingNumber: string; clientId?: string; latestStatus?: TrackingStatus }[]; recurring: boolean; isActive: boolean; createdAt: string; updatedAt: string; webhookEndpointId?: string; progress?: Progress; completedAt?: string };

export type SubscriptionDeleted = { deleted: true; requestId: string; message: string };

export type ChangePage = { requestId: string; changes: { changeId: string; timestamp: string; changedItemCount: number; preview: { trackingNumbers: string[] } }[]; pagination: { limit: number; hasMore: boolean } };

export type Change = { changeId: string; requestId: string; timestamp: string; changedItemCount: number; changedItems: { carrier: string; trackingNumber: string; currentStatus: TrackingStatus; trackingData: TrackingData; previousStatus?: TrackingStatus }[] };

export type SearchRequest = { trackingItems: ({ carrier: string; trackingNumber: string; postalCode?: string } | { clientId: string })[] };

export type SearchAnswer = { results: Record<string, { source: "none" | "bulk" | "cache"; data: TrackingData | TrackingData[] | null; status: ItemStatus | null; jobId?: string; createdAt?: string }> };

export type RegistrationInfo = { jobId: string; count: number; createdAt: string; status?: "processing" | "completed" | "failed" };

export type NumberSearch = { source: "bulk"; data: TrackingData | null; status: ItemStatus | null; count: number; registrations: RegistrationInfo[] };

export type ClientIdSearch = { source: "bulk"; data: { trackingKey: string; carrier: string; trackingNumber: string; status: ItemStatus; clientId?: string; result?: TrackingData; error?: { code: ErrorCode; message: string } }[]; registrations: RegistrationInfo[] };

export type ResultsAnswer = NumberSearch | ClientIdSearch;

export type NewEndpoint = { name: string; url: string; secret?: string; description?: string };

export type EndpointChanges = { name?: string; url?: string; description?: string; isActive?: boolean; enabled?: boolean };

export type CreatedEndpoint = { endpointId: string; name: string; url: string; isActive: boolean; secret: string; createdAt: string; description?: string };

export type Endpoint = { endpointId: string; name: string; url: string; isActive: boolean; createdAt: string; updatedAt: string; description?: string };

export type UpdatedEndpoint = { endpointId: string; name: string; url: string; isActive: boolean; updatedAt: string; description?: string };

export type EndpointTest = { deliveryId: string; delivered: boolean; durationMs: number; statusCode?: number; error?: string };

export type Rotation = { overlapHours?: number };

export type RotatedSecret = { endpointId: string; secret: string; previousSecretValidUntil?: string };

export type EndpointHealth = { endpointId: string; isActive: boolean; state: "healthy" | "failing" | "paused" | "disabled"; attempts: { total: number; succeeded: number; failed: number }; queue: { pending: number; held: number; oldestPendingAt?: string }; disabledReason?: "holder" | "gone" | "failing"; failingSince?: string; pausedUntil?: string; successRate?: number; latencyMs?: { p50: number; p95: number; p99: number }; lastFailure?: { at: string; deliveryId: string; error: string; statusCode?: number } };

export type Delivery = { deliveryId: string; event: string; status: "pending" | "delivered" | "failed" | "held" | "cancelled"; attemptCount: number; createdAt: string; requestId?: string; completedAt?: string; nextAttemptAt?: string };

export type DeliveryDetail = { deliveryId: string; event: string; status: "pending" | "delivered" | "failed" | "held" | "cancelled"; attemptCount: number; createdAt: string; body: string; attempts: ({ number: number; startedAt: string; outcome: "started" | "delivered" | "failed" | "interrupted"; durationMs?: number; statusCode?: number; error?: string; responseBody?: string })[]; requestId?: string; completedAt?: string; nextAttemptAt?: string };

export type RetriedDeliveries = { retried: number };

export type EndpointDeleted = { success: true; message: string };

export type DeliveryPage = { success: true; data: Delivery[] };

export type ErrorCode = "UNAUTHORIZED" | "AUTH_MISSING_API_KEY" | "AUTH_INVALID_CREDENTIALS" | "AUTH_INVALID_TOKEN" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "KEY_INACTIVE" | "FORBIDDEN" | "RATE_LIMIT_EXCEEDED" | "MONTHLY_LIMIT_EXCEEDED" | "API_KEY_LIMIT_EXCEEDED" | "MAX_ATTEMPTS_EXCEEDED" | "INVALID_REQUEST" | "REQUEST_INVALID_FORMAT" | "REQUEST_INVALID_CARRIER" | "REQUEST_INVALID_TRACKING_NUMBER" | "REQUEST_INVALID_CLIENT_ID" | "REQUEST_VALIDATION_FAILED" | "TRACKING_NOT_FOUND" | "INVALID_TRACKING_NUMBER" | "NOT_FOUND" | "DUPLICATE_URL" | "ENDPOINT_NOT_FOUND" | "ENDPOINT_INACTIVE" | "EMAIL_ALREADY_REGISTERED" | "CODE_EXPIRED" | "INVALID_CODE" | "INVALID_TOKEN" | "EMAIL_MISMATCH" | "INVALID_WEBHOOK_URL" | "INVALID_DATE" | "INVALID_BODY" | "POSTAL_CODE_REQUIRED" | "POSTAL_CODE_INVALID_FORMAT" | "PHONE_NUMBER_REQUIRED" | "PHONE_NUMBER_INVALID_FORMAT" | "ERROR" | "INTERNAL_ERROR";

export type InvalidItem = { index: number; field: string; code: ErrorCode; message: string; carrier?: string; trackingNumber?: string; clientId?: string };

export type Error = { success: false; error: { code: ErrorCode; message: string; retryAfter?: number }; invalidItems?: InvalidItem[] };

export type Carrier = { code: string; name: string | { en: string; ko: string; ja?: string; de?: string; it?: string; es?: string }; serviceScope: "national" | "international"; country: string; trackingNumberPattern: { regex: string }; inputs: ({ fieldName: "postalCode" | "phoneNumber"; need: "required" | "optional"; format: string; description: string; requiredWhen?: string })[]; aliases: { code: string; listed: boolean }[]; access: "official" | "public"; sandbox: boolean; region?: string; state?: "working" | "degraded" | "down" | "not configured" };

export type Codes = { success: true; data: string[] };

export type DetectRequest = { trackingNumber: string };

export type Detection = { trackingNumber: string; candidates: { carrier: string; confidence: number }[] };

export type Usage = { userId: string; apiKeyId: string; requestLimit: RequestLimit; trackingQuota: TrackingQuota; periods: ({ period: "minute" | "day" | "month"; startsAt: string; endsAt: string; used: number; limit?: number; remaining?: number })[]; billedThisMonth: { tracked: number; registered: number } };
