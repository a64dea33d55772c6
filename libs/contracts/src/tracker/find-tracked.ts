import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { query } from '../contract.js';
import type { ParcelAnswer } from './parcel-answer.js';

export class TrackedParcelQuery {
  /** Canonical code; absent: of any carrier. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  carrier?: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  trackingNumber: string;
}

export class FindTrackedPayload {
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => TrackedParcelQuery)
  parcels: TrackedParcelQuery[];
}

export interface TrackedSnapshot {
  /** Canonical code. */
  carrier: string;
  answer: ParcelAnswer;
  /** When the carrier answered, ISO 8601. */
  at: string;
}

export class FindTrackedReply {
  /** One for each parcel, in their order; null when this account tracked no such parcel or nothing of it is kept. */
  parcels: (TrackedSnapshot | null)[];
}

/**
 * The newest kept answer, however old, about parcels that the calling account tracked with `/v2/track`, whichever
 * inputs it sent (decision 15, `source: "cache"`). Needs an account.
 */
export const FindTracked = query({
  subject: 'tracker.qry.find-tracked',
  payload: FindTrackedPayload,
  reply: FindTrackedReply,
  timeoutMs: 5_000,
});
