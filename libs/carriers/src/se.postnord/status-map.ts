import { statusMap } from '../kit/status-map.js';

/** An event of the status EN_ROUTE whose English text says that it is being delivered. */
export const ON_THE_ROUND = 'EN_ROUTE, on the round';

/** `events[].status`. */
export const codes = statusMap({
  CREATED: ['pending', 'Shipment announced'],
  INFORMED: ['pending', 'Shipment announced'],
  EN_ROUTE: ['in_transit', 'In transit'],
  DELAYED: ['in_transit', 'Delayed'],
  EXPECTED_DELAY: ['in_transit', 'Delay expected'],
  STOPPED: ['in_transit', 'Stopped'],
  CUSTOMS_STOPPED_VAT: ['in_transit', 'Held by customs until fees are paid'],
  SPLIT: ['in_transit', 'Split into several parcels'],
  [ON_THE_ROUND]: ['out_for_delivery', 'Out for delivery'],
  AVAILABLE_FOR_DELIVERY: ['out_for_delivery', 'Ready for pickup'],
  AVAILABLE_FOR_DELIVERY_PAR_LOC: ['out_for_delivery', 'Ready for pickup at a parcel locker'],
  DELIVERED: ['delivered', 'Delivered'],
  DELIVERY_IMPOSSIBLE: ['failed', 'Delivery not possible'],
  DELIVERY_REFUSED: ['failed', 'Refused by the recipient'],
  RETURNED: ['returned', 'Returned to the sender'],
  OTHER: ['unchanged', ''],
});
