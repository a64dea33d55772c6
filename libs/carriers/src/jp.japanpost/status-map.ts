import { statusMap } from '../kit/status-map.js';

/** "Shipping track record" of the English page. What contains another stands before it. */
export const codes = statusMap({
  'Posting/Collection': ['in_transit', 'Posted'],
  'En route': ['in_transit', 'In transit'],
  'Arrival at outward office of exchange': ['in_transit', 'Arrived at the outward office of exchange'],
  'Dispatch from outward office of exchange': ['in_transit', 'Departed from the outward office of exchange'],
  'Dispatched from Exchange Office': ['in_transit', 'Departed from the office of exchange'],
  'Arrival at inward office of exchange': ['in_transit', 'Arrived at the inward office of exchange'],
  'Departure from inward office of exchange': ['in_transit', 'Departed from the inward office of exchange'],
  'Item held at inward Office of Exchange': ['in_transit', 'Held at the inward office of exchange'],
  'Item presented to import Customs': ['in_transit', 'Presented to import customs'],
  'Item returned from import Customs': ['in_transit', 'Released by import customs'],
  'In Customs': ['in_transit', 'In customs'],
  'Transported in bond': ['in_transit', 'Transported in bond'],
  'Arrived in bond': ['in_transit', 'Arrived in bond'],
  'Item out of sorting centre': ['in_transit', 'Left the sorting centre'],
  'Processing at delivery Post Office': ['in_transit', 'Processing at the delivery post office'],
  'Item out for physical delivery': ['out_for_delivery', 'Out for delivery'],
  Retention: ['in_transit', 'Kept at the delivery post office'],
  'Absence. Attempted delivery': ['failed', 'Delivery attempted, nobody at home'],
  'Attempted delivery': ['failed', 'Delivery attempted'],
  'Final delivery': ['delivered', 'Delivered'],
  'Returned to sender': ['returned', 'Returned to the sender'],
  Arrival: ['in_transit', 'Arrived'],
});
