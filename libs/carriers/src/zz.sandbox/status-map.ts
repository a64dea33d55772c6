import { statusMap } from '../kit/status-map.js';

export const codes = statusMap({
  LABEL: ['pending', 'Label created'],
  MOVING: ['in_transit', 'In transit'],
  HELD: ['in_transit', 'Held at customs'],
  COURIER: ['out_for_delivery', 'Out for delivery'],
  READY: ['out_for_delivery', 'Ready for pickup at a shop'],
  HANDED: ['delivered', 'Delivered'],
  ATTEMPT: ['failed', 'Delivery attempted, nobody at home'],
  BACK: ['returned', 'On the way back to the sender'],
  VOID: ['cancelled', 'Cancelled by the sender'],
  NOTE: ['unchanged', 'A text message was sent to the recipient'],
});
