import type { FoundParcel, ItemStatus, TrackedSnapshot, TrackingData } from '@waybill/contracts';

/** An entry of `POST /v2/webhooks/results` (decision 15). */
export interface SearchEntry {
  source: 'bulk' | 'cache' | 'none';
  data: TrackingData | TrackingData[] | null;
  status: ItemStatus | null;
  jobId?: string;
  createdAt?: string;
}

export const NOTHING_FOUND: SearchEntry = { source: 'none', data: null, status: null };

/** A number's latest registration. */
export const registeredNumber = ({ data, status, requestId, createdAt }: FoundParcel): SearchEntry => ({
  source: 'bulk',
  data: data ?? null,
  status,
  jobId: requestId,
  createdAt,
});

/** All parcels of a clientId, under the latest of their registrations. */
export const registeredClient = (parcels: [FoundParcel, ...FoundParcel[]]): SearchEntry => ({
  ...registeredNumber(parcels[0]),
  data: parcels.flatMap(({ data }) => (data ? [data] : [])),
});

/** Never registered, but tracked by this account. */
export const trackedNumber = ({ answer }: TrackedSnapshot): SearchEntry =>
  answer.found ? { source: 'cache', data: answer.data, status: 'success' } : { source: 'cache', data: null, status: 'failed' };

/** Contract: "Search result item". */
export const searchResultItem = ({ carrier, trackingNumber, clientId, status, data, error }: FoundParcel) => ({
  trackingKey: `${carrier}:${trackingNumber}`,
  carrier,
  trackingNumber,
  status,
  ...(clientId !== undefined && { clientId }),
  ...(data && { result: data }),
  ...(error && { error }),
});
