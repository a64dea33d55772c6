import {
  BulkCompleted,
  TrackingCompleted,
  TrackingRegistered,
  TrackingUpdated,
  type CarrierMetadata,
  type ErrorCode,
  type TrackingData,
  type TrackingStatus,
} from '@waybill/contracts';
import type { ClosingEventName } from './cycle.js';

/** An item as its event shows it; `data` is TrackingData as JSON text. */
export interface EventItem {
  carrier: string;
  metadata?: CarrierMetadata;
  trackingNumber: string;
  clientId: string | null;
  status: 'pending' | 'success' | 'failed';
  latestStatus: TrackingStatus | null;
  hasChange: boolean;
  data: string | null;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
}

export interface EventSource {
  eventId: string;
  name: ClosingEventName;
  userId: string;
  apiKeyId: string;
  endpointId: string;
  requestId: string;
  /** ISO 8601. */
  timestamp: string;
  items: EventItem[];
  changedItemCount: number;
  queriedItemCount: number;
  changeId?: string;
}

const SUBJECTS: Record<ClosingEventName, string> = {
  'tracking.registered': TrackingRegistered.subject,
  'tracking.updated': TrackingUpdated.subject,
  'tracking.completed': TrackingCompleted.subject,
  'bulk.completed': BulkCompleted.subject,
};

/** Well below max_payload (8 MiB). */
const LARGEST_BODY = 6 * 1024 * 1024;
/** Newest events per parcel, tried in turn until the body fits. */
const SHORTER = [100, 50, 20, 5, 1];

/**
 * The outbox row of a cycle's event: TrackingEventPayload as JSON text. The items' data is put in as it is stored,
 * never parsed; only a body over 6 MiB loses the oldest events of its parcels.
 */
export function trackingEvent(source: EventSource): { subject: string; body: string } {
  const subject = SUBJECTS[source.name];
  let body = eventBody(source);
  for (const newest of SHORTER) {
    if (Buffer.byteLength(body) <= LARGEST_BODY) break;
    body = eventBody({ ...source, items: source.items.map((item) => ({ ...item, data: item.data && withNewest(item.data, newest) })) });
  }
  return { subject, body };
}

function eventBody(source: EventSource): string {
  const { eventId, name, userId, apiKeyId, endpointId, requestId, timestamp, items } = source;
  const head = JSON.stringify({ eventId, userId, apiKeyId, endpointId, requestId, timestamp });
  const members = JSON.stringify({ requestId, timestamp });
  const entries = items.map((item) => eventItem(item, name !== 'bulk.completed')).join(',');
  const counts = name === 'tracking.updated' ? `,${JSON.stringify(updateMembers(source)).slice(1, -1)}` : '';
  return `${head.slice(0, -1)},"data":${members.slice(0, -1)},"trackingItems":[${entries}]${counts}}}`;
}

/** "Recurring updates only" (contract, "Body shape"). */
function updateMembers({ items, changedItemCount, queriedItemCount, changeId }: EventSource): object {
  return {
    isPeriodicUpdate: true,
    hasChanges: changedItemCount > 0,
    changedItemCount,
    queriedItemCount,
    deliveredItemCount: items.filter(({ latestStatus }) => latestStatus === 'delivered').length,
    ...(changeId && { changeId, changeEventId: changeId }),
  };
}

function eventItem(item: EventItem, withData: boolean): string {
  const { carrier, metadata, trackingNumber, clientId, status, latestStatus, hasChange, data, errorCode, errorMessage } = item;
  const name = metadata?.name ?? carrier;
  const country = metadata?.country ?? carrier.slice(0, 2).toUpperCase();
  const failed = status !== 'success';
  const text = JSON.stringify({
    carrier: { code: carrier, name, country },
    trackingNumber,
    ...(clientId !== null && { clientId }),
    status: failed ? 'failed' : 'success',
    currentStatus: latestStatus ?? 'unknown',
    hasChange,
    ...(failed && errorCode && { error: { code: errorCode, message: errorMessage ?? '' } }),
  });
  return withData && data ? `${text.slice(0, -1)},"trackingData":${data}}` : text;
}

function withNewest(data: string, count: number): string {
  const parsed = JSON.parse(data) as TrackingData;
  return JSON.stringify({ ...parsed, events: parsed.events.slice(-count) });
}
