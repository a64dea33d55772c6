import { statusMap } from '../kit/status-map.js';

/** Labels of the English page. What contains another stands before it. */
export const codes = statusMap({
  'Delivery unsuccessful': ['failed', 'Delivery attempted without success'],
  'Delivery successful': ['delivered', 'Delivered'],
  'Out for delivery': ['out_for_delivery', 'Out for delivery'],
  'Arrived at KERRY station': ['in_transit', 'Arrived at a station'],
  'Shipment picked up': ['in_transit', 'Picked up'],
});
