import type { ParcelAnswer } from '@waybill/contracts';

/** The newest answer about a parcel. */
export interface Snapshot {
  /** From `parcelKey`. */
  key: string;
  answer: ParcelAnswer;
  /** Unix milliseconds, by the database's clock. */
  lookedUpAt: number;
  /** Length of the answer's JSON. */
  size: number;
}

/** Subject of the wake-up by which replicas tell each other that a parcel was looked up, or that its look-up failed. */
export const SNAPSHOT_WAKE = 'tracker.wake.snapshot';

export interface SnapshotWake {
  /** Looked up, or failed, at this time (unix milliseconds). */
  looked: { key: string; at: number }[];
}
