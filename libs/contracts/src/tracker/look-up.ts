import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { job } from '../contract.js';

/** One parcel of a job; `ref` comes back with its answer and means nothing to the tracker. */
export class LookupOfJob {
  @IsString()
  @MaxLength(200)
  ref: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  trackingNumber: string;

  @IsOptional()
  @IsString()
  @MaxLength(16)
  postalCode?: string;

  @IsOptional()
  @IsString()
  @MaxLength(32)
  phoneNumber?: string;
}

export class LookUpPayload {
  /** Canonical code, the same as at the end of the subject. */
  @IsString()
  @MaxLength(64)
  carrier: string;

  /** Unix milliseconds; a job that starts later is acknowledged unasked. */
  @IsInt()
  @Min(0)
  expiresAt: number;

  /** An answer from the cache that is younger than this, and still fresh by its status (decision 23), is good enough, in milliseconds. */
  @IsInt()
  @Min(0)
  maxAgeMs: number;

  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => LookupOfJob)
  lookups: LookupOfJob[];
}

const delivery = { ackWaitMs: 30_000, maxDeliveries: 5 };

/** Polls of parcels that are followed. Subject: `tracker.job.look-up.<carrier code>`. */
export const LookUp = job({ subject: 'tracker.job.look-up', payload: LookUpPayload, perCarrier: true, delivery });

/** First and one-time look-ups, in a lane of their own. Subject: `tracker.job.look-up-now.<carrier code>`. */
export const LookUpNow = job({ subject: 'tracker.job.look-up-now', payload: LookUpPayload, perCarrier: true, delivery });
