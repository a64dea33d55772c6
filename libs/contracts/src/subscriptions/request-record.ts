import type { ErrorCode } from '../error-catalogue.js';
import type { TrackingData, TrackingStatus } from '../tracking-data.js';

/** `pending`: not asked yet; `processing`: being asked; `retrying`: asked again after a passing failure; the others are final in their cycle. */
export type ItemStatus = 'pending' | 'processing' | 'retrying' | 'success' | 'failed';

export interface ItemError {
  code: ErrorCode;
  message: string;
}

/** One parcel of a request (contract: "Item status"). Absent members are absent, never null. */
export interface RequestItem {
  /** Code and number as sent, trimmed. */
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  postalCode?: string;
  phoneNumber?: string;
  latestStatus?: TrackingStatus;
  usageCounted: boolean;
  status: ItemStatus;
  trackingData?: TrackingData;
  error?: ItemError;
}

/** How far a one-time request or bulk job is (contract: "Progress object"). */
export interface Progress {
  total: number;
  completed: number;
  succeeded: number;
  failed: number;
  /** Whole, 0 to 100. */
  percentage: number;
}

/** A request as its owner sees it (contract: "Full record"). Timestamps are ISO 8601. */
export interface RequestRecord {
  requestId: string;
  userId: string;
  apiKeyId: string;
  trackingItems: RequestItem[];
  /** `<carrier>:<trackingNumber>`, as sent. */
  trackingIndex: string[];
  clientIdIndex: string[];
  recurring: boolean;
  webhookEndpointId?: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  /** One-time requests and bulk jobs only. */
  progress?: Progress;
  completedAt?: string;
}

/** A request in a list (contract: "Summary record"). */
export interface RequestSummary {
  requestId: string;
  trackingItemCount: number;
  trackingItems: { carrier: string; trackingNumber: string; clientId?: string; latestStatus?: TrackingStatus }[];
  recurring: boolean;
  webhookEndpointId?: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  progress?: Progress;
  completedAt?: string;
}
