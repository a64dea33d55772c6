import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { command } from '../contract.js';
import type { ParcelAnswer } from './parcel-answer.js';

/** A parcel to ask for: canonical carrier code, number as sent, inputs as the carrier's manifest wants them. */
export class ParcelToTrack {
  @IsString()
  @MaxLength(64)
  carrier: string;

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

export class TrackParcelsPayload {
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ParcelToTrack)
  parcels: ParcelToTrack[];
}

export interface TrackedParcel {
  answer: ParcelAnswer;
  /** This call made the carrier answer about this parcel: found, not found or refused as a number (decision 3). */
  billable: boolean;
  /** Nobody was asked for this call: the answer was kept, or another call's running look-up brought it. */
  cached: boolean;
}

export class TrackParcelsReply {
  /** One for each parcel, in their order. */
  parcels: TrackedParcel[];
  /** The first look-up of this tracker process (decision 1). */
  coldStart: boolean;
}

/** Answers from the cache or asks the carriers; every parcel gets an answer before the deadline. */
export const TrackParcels = command({
  subject: 'tracker.cmd.track-parcels',
  payload: TrackParcelsPayload,
  reply: TrackParcelsReply,
  timeoutMs: 30_000,
});
