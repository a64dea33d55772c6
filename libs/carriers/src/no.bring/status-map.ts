import { statusMap } from '../kit/status-map.js';

/** `eventSet[].status`. */
export const codes = statusMap({
  PRE_NOTIFIED: ['pending', 'Shipment announced'],
  READY_FROM_SENDER: ['pending', 'Ready to be collected from the sender'],
  HANDED_IN: ['in_transit', 'Handed in'],
  COLLECTED: ['in_transit', 'Collected'],
  COURIER_PICK_UP: ['in_transit', 'Collected by a courier'],
  PICKUP_FROM_MAILBOX: ['in_transit', 'Collected from a mailbox'],
  TERMINAL: ['in_transit', 'At a terminal'],
  INTERNATIONAL: ['in_transit', 'International transport'],
  IN_TRANSIT: ['in_transit', 'In transit'],
  CUSTOMS: ['in_transit', 'Customs clearance'],
  DEVIATION: ['in_transit', 'Deviation'],
  TRANSPORT_TO_RECIPIENT: ['out_for_delivery', 'Out for delivery'],
  READY_FOR_PICKUP: ['out_for_delivery', 'Ready for pickup'],
  DELIVERED: ['delivered', 'Delivered'],
  ATTEMPTED_DELIVERY: ['failed', 'Delivery attempted'],
  RETURN: ['returned', 'On the way back to the sender'],
  DELIVERED_SENDER: ['returned', 'Given back to the sender'],
  NOTIFICATION_SENT: ['unchanged', 'Recipient informed'],
  DELIVERY_ORDERED: ['unchanged', 'Delivery ordered'],
  DELIVERY_CHANGED: ['unchanged', 'Delivery changed'],
  DELIVERY_CANCELLED: ['unchanged', 'Home delivery cancelled'],
  UNKNOWN: ['unchanged', ''],
});
