import { statusMap } from '../kit/status-map.js';

/** `events[].code`. */
export const codes = statusMap({
  DC: ['pending', 'Being prepared by the sender'],
  EA: ['pending', 'Part of a shipment of several parcels'],
  DB: ['in_transit', 'Handed over by the sender'],
  DY: ['in_transit', 'Registered by the post office'],
  SC: ['in_transit', 'Sorted at the departure location'],
  TS: ['in_transit', 'In transit'],
  O: ['in_transit', 'In transit'],
  TP: ['in_transit', 'In transit'],
  T: ['in_transit', 'Arrived at a Chronopost location'],
  TT: ['in_transit', 'Handed to the driver by the pickup point'],
  EI: ['in_transit', 'Arrived in the country of destination'],
  SD: ['in_transit', 'Sorted at the delivery location'],
  A2: ['in_transit', 'Delayed at the delivery location'],
  IS: ['in_transit', 'Delivery planned for a later day'],
  IA: ['in_transit', 'Delivery postponed'],
  RB: ['in_transit', 'On the way to the pickup point'],
  SK: ['in_transit', 'Waiting for information'],
  TA: ['out_for_delivery', 'Out for delivery'],
  AB: ['out_for_delivery', 'Ready for pickup'],
  D: ['delivered', 'Delivered'],
  P: ['failed', 'Delivery attempted: nobody at home'],
  SM: ['unchanged', 'Recipient informed'],
});
