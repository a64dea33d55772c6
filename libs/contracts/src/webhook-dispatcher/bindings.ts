import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { command } from '../contract.js';

export class BindEndpointPayload {
  @IsString()
  @MaxLength(64)
  endpointId: string;

  @IsString()
  @MaxLength(64)
  requestId: string;
}

export class BindEndpointReply {
  endpointId: string;
}

/** Ties a request to an endpoint of its account: NOT_FOUND when there is none, ENDPOINT_INACTIVE when it is off (decision 9). Repeats are harmless. */
export const BindEndpoint = command({
  subject: 'webhook-dispatcher.cmd.bind-endpoint',
  payload: BindEndpointPayload,
  reply: BindEndpointReply,
  timeoutMs: 5_000,
});

export class UnbindRequestsPayload {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  requestIds: string[];

  /** The requests were deleted: what was not sent for them is cancelled (decision 30). */
  cancelDeliveries: boolean;
}

export class UnbindRequestsReply {}

/** Unties requests from whatever endpoint they had. Repeats are harmless. */
export const UnbindRequests = command({
  subject: 'webhook-dispatcher.cmd.unbind-requests',
  payload: UnbindRequestsPayload,
  reply: UnbindRequestsReply,
  timeoutMs: 5_000,
});
