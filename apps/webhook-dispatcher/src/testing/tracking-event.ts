import type { Account, TrackingEventPayload } from '@waybill/contracts';
import { v7 } from 'uuid';

export const ACCOUNT: Account = { userId: 'user-1', apiKeyId: 'key-1' };

/** An event of a request without parcels, with what is given in place. */
export function trackingEvent(to: Partial<TrackingEventPayload> & { endpointId: string }): TrackingEventPayload {
  const timestamp = new Date().toISOString();
  const requestId = to.requestId ?? `req_${v7()}`;
  return { eventId: v7(), ...ACCOUNT, requestId, timestamp, data: { requestId, timestamp, trackingItems: [] }, ...to };
}
