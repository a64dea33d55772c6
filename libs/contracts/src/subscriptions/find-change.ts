import { IsString } from 'class-validator';
import { query } from '../contract.js';
import type { TrackingData, TrackingStatus } from '../tracking-data.js';
import { RequestIdPayload } from './requests.js';

export class FindChangePayload extends RequestIdPayload {
  @IsString()
  changeId: string;
}

export interface ChangedItem {
  carrier: string;
  trackingNumber: string;
  currentStatus: TrackingStatus;
  /** Absent where nothing was known before (decision 25). */
  previousStatus?: TrackingStatus;
  trackingData: TrackingData;
}

export class FindChangeReply {
  changeId: string;
  requestId: string;
  timestamp: string;
  changedItemCount: number;
  changedItems: ChangedItem[];
}

/** One change of a request (contract: "Change record", Detail); NOT_FOUND when the account has no such request or change. */
export const FindChange = query({
  subject: 'subscriptions.qry.find-change',
  payload: FindChangePayload,
  reply: FindChangeReply,
  timeoutMs: 5_000,
});
