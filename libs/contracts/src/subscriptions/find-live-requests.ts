import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { query } from '../contract.js';

export class FindLiveRequestsPayload {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  requestIds: string[];
}

export class FindLiveRequestsReply {
  /** Those that exist and are active. */
  requestIds: string[];
}

/** Which requests still live: asked before an endpoint's deletion is refused. */
export const FindLiveRequests = query({
  subject: 'subscriptions.qry.find-live-requests',
  payload: FindLiveRequestsPayload,
  reply: FindLiveRequestsReply,
  timeoutMs: 5_000,
});
