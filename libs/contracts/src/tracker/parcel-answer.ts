import type { CarrierFailureKind } from '../carrier-failure.js';
import type { TrackingData } from '../tracking-data.js';

export interface CarrierFailure {
  kind: CarrierFailureKind;
  /** Names the carrier and the reason; never a credential. */
  message: string;
  /** Seconds, when the carrier throttles us and says for how long. */
  retryAfter?: number;
}

/** What is known of a parcel after asking: its data, or why there is none. */
export type ParcelAnswer = { found: true; data: TrackingData } | { found: false; failure: CarrierFailure };
