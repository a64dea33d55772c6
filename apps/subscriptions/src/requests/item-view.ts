import type { ErrorCode, ItemStatus, RequestItem, TrackingData, TrackingStatus } from '@waybill/contracts';

/** An item as its owner's queries read it. */
export interface ItemView {
  requestId: string;
  carrier: string;
  trackingNumber: string;
  clientId: string | null;
  postalCode: string | null;
  phoneNumber: string | null;
  latestStatus: TrackingStatus | null;
  status: ItemStatus;
  data: string | null;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
}

/**
 * Columns of an ItemView, from `item i` left joined with `lookup l`: while a look-up of the item is out its status is
 * `processing`, after a passing failure `retrying`; otherwise how its last look-up ended.
 */
export const ITEM_STATUS = `case when l.failures > 0 then 'retrying' when l.published_until is not null then 'processing' else i.status end`;

export const itemColumns = (withData: boolean): string =>
  `i.request_id "requestId", i.carrier, i.tracking_number "trackingNumber", i.client_id "clientId", i.postal_code "postalCode",
   i.phone_number "phoneNumber", i.latest_status "latestStatus", ${ITEM_STATUS} "status", ${withData ? 'i.data' : 'null'} "data",
   i.error_code "errorCode", i.error_message "errorMessage"`;

export const ITEM_WITH_LOOKUP = 'subscriptions.item i left join subscriptions.lookup l on l.request_id = i.request_id and l.position = i.position';

/** The contract's "Item status"; what is not known is absent. */
export function toItem(view: ItemView): RequestItem {
  const { carrier, trackingNumber, clientId, postalCode, phoneNumber, latestStatus, status, data, errorCode, errorMessage } = view;
  return {
    carrier,
    trackingNumber,
    ...(clientId !== null && { clientId }),
    ...(postalCode !== null && { postalCode }),
    ...(phoneNumber !== null && { phoneNumber }),
    ...(latestStatus !== null && { latestStatus }),
    usageCounted: true,
    status,
    ...(data !== null && { trackingData: JSON.parse(data) as TrackingData }),
    ...(errorCode !== null && { error: { code: errorCode, message: errorMessage ?? '' } }),
  };
}
