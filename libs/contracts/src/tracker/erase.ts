import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { command } from '../contract.js';

export class EraseTrackedPayload {
  /** The account whose history goes; or else `trackingNumber`. */
  @ValidateIf(({ trackingNumber }: EraseTrackedPayload) => trackingNumber === undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  userId?: string;

  /** The parcel whose answers go, with who tracked it, whichever inputs were sent. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  trackingNumber?: string;

  /** Canonical code; absent: of every carrier. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  carrier?: string;
}

export class EraseTrackedReply {
  /** Kept answers that are gone. */
  snapshots: number;
  /** Lines of "who tracked what" that are gone. */
  history: number;
}

/** Erases personal data that the tracker keeps: by account, by tracking number, or both. Repeats are harmless. */
export const EraseTracked = command({
  subject: 'tracker.cmd.erase-tracked',
  payload: EraseTrackedPayload,
  reply: EraseTrackedReply,
  timeoutMs: 30_000,
});
