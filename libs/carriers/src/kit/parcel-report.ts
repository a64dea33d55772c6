import type { Party, TrackingStatus, Weight } from '@waybill/contracts';
import type { EventTime } from './event-time.js';
import type { StatusLine } from './status-map.js';

/** One row of the carrier's history, as a mapper found it. */
export interface ReportedEvent {
  /** Undefined when the row has no readable date. */
  time: EventTime | undefined;
  /** The carrier's code, for the list of unrecognised ones. */
  code: string;
  /** What the carrier's map says of the code; undefined: unrecognised. */
  line: StatusLine | undefined;
  location?: string;
  rawStatus?: string;
  rawDescription?: string;
}

/** What a carrier says of one parcel, before the rules that hold for all carriers. */
export interface ParcelReport {
  events: ReportedEvent[];
  /** The order in which the carrier lists its events. */
  order: 'oldest-first' | 'newest-first';
  /** Status of a parcel that is known but has no event yet; `pending` unless the carrier says otherwise. */
  statusWithoutEvents?: TrackingStatus;
  /** The carrier's estimate. */
  estimatedDelivery?: EventTime;
  from?: Party;
  to?: Party;
  /** Null when the carrier says that the parcel was left unattended. */
  signedBy?: string | null;
  weight?: Weight;
  deliveryInstructions?: string;
}
