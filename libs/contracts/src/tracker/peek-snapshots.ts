import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { command } from '../contract.js';
import type { ParcelAnswer } from './parcel-answer.js';

export class PeekSnapshotsPayload {
  /** From `parcelKey`. */
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  keys: string[];
}

export class PeekSnapshotsReply {
  /** One for each key, in their order; null where nothing fresh is kept. */
  answers: (ParcelAnswer | null)[];
}

/** Reads fresh answers from the cache; notes who read them. Asks no carrier. */
export const PeekSnapshots = command({
  subject: 'tracker.cmd.peek-snapshots',
  payload: PeekSnapshotsPayload,
  reply: PeekSnapshotsReply,
  timeoutMs: 5_000,
});
