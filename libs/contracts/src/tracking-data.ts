/** The 8 standard delivery statuses (contract: "TrackingStatus"). */
export const TRACKING_STATUSES = [
  'pending',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed',
  'returned',
  'cancelled',
  'unknown',
] as const;

export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/** A parcel in one of these is not asked again (decision 24). */
export const FINAL_STATUSES: ReadonlySet<TrackingStatus> = new Set<TrackingStatus>(['delivered', 'returned', 'cancelled']);

/** One scan (contract: "TrackingEvent"). `timestamp` is ISO 8601 with the offset of the event's place. */
export interface TrackingEvent {
  timestamp: string;
  status: TrackingStatus;
  description: string;
  location?: string;
  rawStatus?: string;
  rawDescription?: string;
  /** The carrier gave only a date: `timestamp` is noon of that date. */
  timeUnknown?: boolean;
}

/** Sender or recipient; names may be masked (contract: "TrackingData"). */
export interface Party {
  name: string;
  address: string;
}

export interface Weight {
  value: number;
  unit: 'g' | 'kg' | 'lb';
}

/** What is known of a parcel (contract: "TrackingData"); no member beyond these. Events are oldest first. */
export interface TrackingData {
  deliveryStatus: TrackingStatus;
  events: TrackingEvent[];
  /** When the service retrieved the data from the carrier. */
  lastUpdated: string;
  /** The carrier's estimate; of a delivered parcel, the time of its delivery. */
  estimatedDelivery?: string;
  from?: Party;
  to?: Party;
  /** Null when the parcel was left unattended. */
  signedBy?: string | null;
  weight?: Weight;
  deliveryInstructions?: string;
}
