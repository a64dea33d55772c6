import { IsString, MaxLength } from 'class-validator';
import { query } from '../contract.js';

export class FindFirstAttemptPayload {
  @IsString()
  @MaxLength(64)
  requestId: string;
}

export class FindFirstAttemptReply {
  /** `none`: not sent yet, or nothing to send. */
  outcome: 'none' | 'delivered' | 'failed';
}

/** How the first attempt of a request's completion delivery went (decision 14, `webhookDelivered`). */
export const FindFirstAttempt = query({
  subject: 'webhook-dispatcher.qry.find-first-attempt',
  payload: FindFirstAttemptPayload,
  reply: FindFirstAttemptReply,
  timeoutMs: 5_000,
});

/** A plain NATS wake-up after a first attempt of a completion delivery: `{ requestId }`. Nothing depends on it. */
export const FIRST_ATTEMPT_WAKE = 'webhook-dispatcher.wake.first-attempt';
