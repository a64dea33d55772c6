import { IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { command, query } from '../contract.js';
import type { Progress, RequestItem, RequestRecord, RequestSummary } from './request-record.js';

/** A request id as clients send it; what is no id of ours is simply not found. */
export class RequestIdPayload {
  @IsString()
  requestId: string;
}

export class FindRequestReply {
  request: RequestRecord;
}

/** A request of the calling account; NOT_FOUND otherwise. */
export const FindRequest = query({
  subject: 'subscriptions.qry.find-request',
  payload: RequestIdPayload,
  reply: FindRequestReply,
  timeoutMs: 5_000,
});

export class FindProgressReply {
  progress: Progress;
  isActive: boolean;
}

/** How far a request is, without its items: what waiting callers poll. */
export const FindProgress = query({
  subject: 'subscriptions.qry.find-progress',
  payload: RequestIdPayload,
  reply: FindProgressReply,
  timeoutMs: 5_000,
});

/** A plain NATS wake-up when a one-time request is done: `{ requestId }`. Nothing depends on it. */
export const REQUEST_DONE_WAKE = 'subscriptions.wake.request-done';

export class FindJobReply {
  jobId: string;
  recurring: boolean;
  isActive: boolean;
  progress: Progress;
  items: RequestItem[];
  createdAt: string;
  updatedAt: string;
  completedAt?: string;
}

/** A request of the calling account as a job (decision 13); tracking data only for up to 100 items. */
export const FindJob = query({ subject: 'subscriptions.qry.find-job', payload: RequestIdPayload, reply: FindJobReply, timeoutMs: 5_000 });

export class ListRequestsPayload {
  /** The last request id of the page before. */
  @IsOptional()
  @IsUUID()
  after?: string;
}

export class ListRequestsReply {
  /** Newest first; a page ends at 1,000 records or 4 MiB (decision 20). */
  requests: RequestSummary[];
  /** There are older ones. */
  hasMore: boolean;
}

/** The calling account's requests, bulk jobs left out (decision 20). */
export const ListRequests = query({
  subject: 'subscriptions.qry.list-requests',
  payload: ListRequestsPayload,
  reply: ListRequestsReply,
  timeoutMs: 10_000,
});

export class DeleteRequestReply {}

/** Ends a request of the calling account at once: nothing that comes later changes or sends anything. NOT_FOUND otherwise. */
export const DeleteRequest = command({
  subject: 'subscriptions.cmd.delete-request',
  payload: RequestIdPayload,
  reply: DeleteRequestReply,
  timeoutMs: 10_000,
});

export class ListChangesPayload extends RequestIdPayload {
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number;

  /** The last change id of the page before. */
  @IsOptional()
  @IsUUID()
  after?: string;
}

export interface ChangeSummary {
  changeId: string;
  timestamp: string;
  changedItemCount: number;
  preview: { trackingNumbers: string[] };
}

export class ListChangesReply {
  /** Newest first. */
  changes: ChangeSummary[];
  hasMore: boolean;
}

/** A request's change history (contract: "Change record"); NOT_FOUND when the account has no such request. */
export const ListChanges = query({
  subject: 'subscriptions.qry.list-changes',
  payload: ListChangesPayload,
  reply: ListChangesReply,
  timeoutMs: 5_000,
});
