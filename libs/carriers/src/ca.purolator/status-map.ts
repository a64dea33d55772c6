import { statusMap } from '../kit/status-map.js';

/** `ScanType`. */
export const scanTypes = statusMap({
  ProofOfPickUp: ['in_transit', 'Picked up'],
  Other: ['in_transit', ''],
  OnDelivery: ['out_for_delivery', 'Out for delivery'],
  Delivery: ['delivered', 'Delivered'],
  Undeliverable: ['failed', ''],
});

/** What `Description` contains, first match, where it says more than the type. */
export const wordings = statusMap({
  'Returned to sender': ['returned', 'Returned, or on the way back to the sender'],
  'Returned to shipper': ['returned', 'Returned, or on the way back to the sender'],
  'Return to sender': ['returned', 'Returned, or on the way back to the sender'],
  'Available for pickup': ['out_for_delivery', 'Ready for pickup'],
  'Held for pickup': ['out_for_delivery', 'Ready for pickup'],
  'Available for receiver to pick up': ['out_for_delivery', 'Ready for pickup'],
  'Will pick up shipment': ['out_for_delivery', 'Ready for pickup'],
  'Created a label': ['pending', 'Label created'],
  'Shipment created': ['pending', 'Label created'],
  'New tracking number assigned': ['pending', 'Tracking number assigned'],
  'Electronically submitted': ['pending', 'Label created'],
  'Arrived at sort facility': ['in_transit', 'Arrived at a sort facility'],
  'Departed sort facility': ['in_transit', 'Departed from a sort facility'],
  'Transferring to shipping centre': ['in_transit', 'On the way to a shipping centre'],
  'Shipment in transit': ['in_transit', 'In transit'],
  Redirected: ['in_transit', 'Redirected'],
  Delay: ['in_transit', 'Delayed'],
  Rescheduled: ['in_transit', 'Delivery moved'],
  'New delivery date': ['in_transit', 'Delivery moved'],
  'Missed connection': ['in_transit', 'Delayed'],
  Mechanical: ['in_transit', 'Delayed'],
  Weather: ['in_transit', 'Delayed'],
  'Road closure': ['in_transit', 'Delayed'],
  'Natural disaster': ['in_transit', 'Delayed'],
  'Service disruption': ['in_transit', 'Delayed'],
  'Sorting error': ['in_transit', 'Delayed'],
  'Late tender': ['in_transit', 'Delayed'],
  'Special handling': ['in_transit', 'Delayed'],
  'Hold period extended': ['in_transit', 'On hold'],
  Customs: ['in_transit', 'In customs'],
});
