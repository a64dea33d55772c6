import { statusMap } from '../kit/status-map.js';

/** `code` of an event. */
export const codes = statusMap({
  PIC: ['in_transit', 'Picked up'],
  ARR: ['in_transit', 'Arrived at the terminal'],
  SRT: ['in_transit', 'Sorted'],
  INO: ['in_transit', 'Sent on to the interline partner'],
  INA: ['in_transit', 'Arrived at the interline partner'],
  WC: ['out_for_delivery', 'With the courier'],
  DEL: ['delivered', 'Delivered'],
  NSR: ['delivered', 'Delivered, no signature required'],
});
