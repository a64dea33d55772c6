import { statusMap } from '../kit/status-map.js';

/**
 * Type and status of a scan together: "In Transit" leads to the recipient as UD and back to the sender as RT. UD/EOD stands for a
 * forward scan with an EOD reason: an attempt that failed.
 */
export const codes = statusMap({
  'UD/MANIFESTED': ['pending', 'Order received'],
  'UD/NOT PICKED': ['pending', 'Not picked up yet'],
  'UD/IN TRANSIT': ['in_transit', 'In transit'],
  'UD/PENDING': ['in_transit', 'At the delivering centre'],
  'UD/DISPATCHED': ['out_for_delivery', 'Out for delivery'],
  'UD/EOD': ['failed', 'Delivery attempted without success'],
  'DL/DELIVERED': ['delivered', 'Delivered'],
  'DL/RTO': ['returned', 'Returned to the sender'],
  'DL/DTO': ['delivered', 'Delivered to the merchant'],
  'RT/IN TRANSIT': ['returned', 'On the way back to the sender'],
  'RT/PENDING': ['returned', "At the sender's centre, to be returned"],
  'RT/DISPATCHED': ['returned', 'Out for return to the sender'],
  'PP/OPEN': ['pending', 'Pickup from the customer ordered'],
  'PP/SCHEDULED': ['pending', 'Pickup from the customer scheduled'],
  'PP/DISPATCHED': ['pending', 'Courier on the way to the customer'],
  'PU/IN TRANSIT': ['in_transit', 'In transit to the merchant'],
  'PU/PENDING': ['in_transit', "At the merchant's centre"],
  'PU/DISPATCHED': ['out_for_delivery', 'Out for delivery to the merchant'],
  'CN/CANCELED': ['cancelled', 'Cancelled'],
  'CN/CLOSED': ['cancelled', 'Closed without a pickup'],
});
