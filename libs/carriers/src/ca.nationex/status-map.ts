import { statusMap } from '../kit/status-map.js';

/** `ShipmentStatus`. */
export const codes = statusMap({
  Creation: ['pending', 'Shipping information received'],
  DataReceived: ['pending', 'Shipping information received'],
  OutForPickup: ['pending', 'To be picked up from the sender'],
  PickupAttemptFailed: ['pending', 'Pickup from the sender attempted'],
  Pickup: ['in_transit', 'Picked up'],
  PartiallyPickedUp: ['in_transit', 'Some parcels picked up'],
  Transit: ['in_transit', 'In transit'],
  PartiallyInTransit: ['in_transit', 'Some parcels in transit'],
  OnHold: ['in_transit', 'On hold'],
  Attention: ['in_transit', 'Needs attention'],
  PartiallyDelivered: ['in_transit', 'Some parcels delivered'],
  OutForDelivery: ['out_for_delivery', 'Out for delivery'],
  PartiallyOutForDelivery: ['out_for_delivery', 'Some parcels out for delivery'],
  Delivered: ['delivered', 'Delivered'],
  RefusedDelivery: ['failed', 'Refused'],
  ReturnToSender: ['returned', 'On the way back to the sender'],
  ReturnCompleted: ['returned', 'Returned to the sender'],
  Cancelled: ['cancelled', 'Cancelled'],
  Unknown: ['unchanged', ''],
});
