import { statusMap } from '../kit/status-map.js';

/** `event_type`. */
export const codes = statusMap({
  'Pickup Attempted': ['pending', 'Pickup from the sender attempted'],
  Pickup: ['in_transit', 'Picked up'],
  'Drop Off': ['in_transit', 'Dropped off'],
  'Dropped Off': ['in_transit', 'Dropped off'],
  'Dropped off': ['in_transit', 'Dropped off'],
  'In Transit': ['in_transit', 'In transit'],
  'Out for Delivery': ['out_for_delivery', 'Out for delivery'],
  'Local Delivery': ['out_for_delivery', 'Out for delivery'],
  'Left with Agent': ['out_for_delivery', 'Ready for pickup'],
  Delivered: ['delivered', 'Delivered'],
  'Delivery Attempted': ['failed', 'Delivery attempted'],
  'Card Left': ['failed', 'Delivery attempted, card left'],
  Damaged: ['failed', 'Damaged'],
  'Unable to Deliver': ['failed', 'Undeliverable'],
  Expired: ['cancelled', 'Expired, never handed in'],
  Info: ['unchanged', ''],
});
