import type { CarrierName } from './carrier-metadata.js';
import type { ErrorCode } from './error-catalogue.js';
import type { TrackingData, TrackingStatus } from './tracking-data.js';

/** The event names that are sent (decision 27). */
export type WebhookEventName = 'tracking.registered' | 'tracking.updated' | 'tracking.completed' | 'bulk.completed' | 'endpoint.test';

/** One entry of `data.trackingItems` (contract: "Body shape"). */
export interface WebhookItem {
  carrier: { code: string; name: CarrierName; country: string };
  trackingNumber: string;
  clientId?: string;
  status: 'success' | 'failed';
  currentStatus: TrackingStatus;
  hasChange: boolean;
  /** Last known, also on failed items; absent when nothing is known and in bulk.completed. */
  trackingData?: TrackingData;
  error?: { code: ErrorCode; message: string };
}

/** The `data` member of a delivered body (contract: "Body shape"); the optional members are of recurring updates only. */
export interface WebhookData {
  requestId: string;
  timestamp: string;
  trackingItems: WebhookItem[];
  isPeriodicUpdate?: boolean;
  hasChanges?: boolean;
  changedItemCount?: number;
  queriedItemCount?: number;
  deliveredItemCount?: number;
  changeId?: string;
  changeEventId?: string;
}
