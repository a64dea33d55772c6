import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { command, query } from '../contract.js';

/** No control characters (decision 7). */
const PLAIN = /^[^\p{Cc}]*$/u;

/** A webhook endpoint as its holder sees it (contract: "Webhook endpoint"); dates are ISO 8601. */
export interface WebhookEndpoint {
  endpointId: string;
  name: string;
  url: string;
  description?: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export class CreateEndpointPayload {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  @Matches(PLAIN, { message: 'name must not contain control characters' })
  name: string;

  /** Judged by the owner (decision 31). */
  @IsString()
  url: string;

  /** 1 to 256 characters (decision 29). */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(256)
  secret?: string;

  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  @Matches(PLAIN, { message: 'description must not contain control characters' })
  description?: string;
}

export class CreateEndpointReply {
  endpoint: WebhookEndpoint;
  /** Shown here only. */
  secret: string;
}

/** Creates an endpoint of the account; INVALID_REQUEST for a bad URL, INVALID_WEBHOOK_URL for an address that is not allowed. */
export const CreateEndpoint = command({
  subject: 'webhook-dispatcher.cmd.create-endpoint',
  payload: CreateEndpointPayload,
  reply: CreateEndpointReply,
  timeoutMs: 5_000,
});

export class ListEndpointsPayload {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  cursor?: string;
}

export class ListEndpointsReply {
  /** Newest first; at most 1,000 or 4 MiB (decision 20). */
  endpoints: WebhookEndpoint[];
  /** Cursor of the following page; absent on the last. */
  next?: string;
}

export const ListEndpoints = query({
  subject: 'webhook-dispatcher.qry.list-endpoints',
  payload: ListEndpointsPayload,
  reply: ListEndpointsReply,
  timeoutMs: 5_000,
});

/** Names an endpoint of the account. */
export class EndpointPayload {
  @IsString()
  @MaxLength(256)
  endpointId: string;
}

export class EndpointReply {
  endpoint: WebhookEndpoint;
}

/** NOT_FOUND when the account has no such endpoint. */
export const GetEndpoint = query({
  subject: 'webhook-dispatcher.qry.get-endpoint',
  payload: EndpointPayload,
  reply: EndpointReply,
  timeoutMs: 5_000,
});

export class UpdateEndpointPayload extends EndpointPayload {
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  @Matches(PLAIN, { message: 'name must not contain control characters' })
  name?: string;

  @IsOptional()
  @IsString()
  url?: string;

  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  @Matches(PLAIN, { message: 'description must not contain control characters' })
  description?: string;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Changes the members that are given; a new URL is checked like at creation (decision 17). */
export const UpdateEndpoint = command({
  subject: 'webhook-dispatcher.cmd.update-endpoint',
  payload: UpdateEndpointPayload,
  reply: EndpointReply,
  timeoutMs: 5_000,
});

export class DeleteEndpointReply {}

/** Deletes an endpoint and cancels what was not sent; ERROR (409) while active requests use it. */
export const DeleteEndpoint = command({
  subject: 'webhook-dispatcher.cmd.delete-endpoint',
  payload: EndpointPayload,
  reply: DeleteEndpointReply,
  timeoutMs: 10_000,
});

export class RotateSecretPayload extends EndpointPayload {
  /** How long the previous secret stays valid beside the new one; 24 unless given. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(168)
  overlapHours?: number;
}

export class RotateSecretReply {
  endpointId: string;
  /** The new one; shown here only. */
  secret: string;
  /** When the previous secret ends, ISO 8601; absent when it ended at once. */
  previousSecretValidUntil?: string;
}

/** Gives an endpoint a new secret (decisions 12 and 28). */
export const RotateSecret = command({
  subject: 'webhook-dispatcher.cmd.rotate-secret',
  payload: RotateSecretPayload,
  reply: RotateSecretReply,
  timeoutMs: 5_000,
});

export class TestEndpointReply {
  deliveryId: string;
  /** The receiver answered with a 2xx status in time. */
  delivered: boolean;
  /** Absent when the receiver did not answer. */
  statusCode?: number;
  durationMs: number;
  /** Why it is not delivered. */
  error?: string;
}

/** Sends a signed `endpoint.test` now, once, and answers how it went. */
export const TestEndpoint = command({
  subject: 'webhook-dispatcher.cmd.test-endpoint',
  payload: EndpointPayload,
  reply: TestEndpointReply,
  timeoutMs: 15_000,
});

export class EndpointHealth {
  endpointId: string;
  isActive: boolean;
  /**
   * `healthy`; `failing`: nothing but failures since `failingSince`; `paused`: failing, and left in peace until `pausedUntil`;
   * `disabled`: by its holder, by a 410 answer or after days of failures.
   */
  state: 'healthy' | 'failing' | 'paused' | 'disabled';
  /** `holder`, `gone` (410) or `failing`; only when disabled. */
  disabledReason?: 'holder' | 'gone' | 'failing';
  failingSince?: string;
  pausedUntil?: string;
  /** Over the attempts of the last 24 hours, the newest 10,000 at most. */
  attempts: { total: number; succeeded: number; failed: number };
  /** 0 to 1; absent without attempts. */
  successRate?: number;
  /** Of answered attempts, in milliseconds; absent without them. */
  latencyMs?: { p50: number; p95: number; p99: number };
  queue: { pending: number; held: number; oldestPendingAt?: string };
  lastFailure?: { at: string; deliveryId: string; statusCode?: number; error: string };
}

export const GetEndpointHealth = query({
  subject: 'webhook-dispatcher.qry.get-endpoint-health',
  payload: EndpointPayload,
  reply: EndpointHealth,
  timeoutMs: 10_000,
});
