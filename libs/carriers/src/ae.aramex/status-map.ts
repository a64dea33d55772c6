import { statusMap } from '../kit/status-map.js';

/** `TrackingResult.UpdateCode`. */
export const codes = statusMap({
  SH014: ['pending', 'Shipment record created'],
  SH203: ['pending', 'Shipment record created'],
  SH001: ['in_transit', 'Received at the destination facility'],
  SH012: ['in_transit', 'Picked up from the sender'],
  SH314: ['in_transit', 'In transit'],
  SH003: ['out_for_delivery', 'Out for delivery'],
  SH004: ['out_for_delivery', 'Out for delivery'],
  SH033: ['failed', 'Delivery attempted'],
  SH005: ['delivered', 'Delivered'],
  SH006: ['delivered', 'Collected by the recipient'],
  SH007: ['delivered', 'Delivered'],
  SH154: ['delivered', 'Delivered'],
  SH234: ['delivered', 'Delivered'],
  SH496: ['delivered', 'Delivered'],
  SH597: ['delivered', 'Delivered'],
  SH069: ['returned', 'Returned to the sender'],
  SH247: ['returned', 'On the way back to the sender'],
  SH474: ['returned', 'On the way back to the sender'],
  SH495: ['returned', 'On the way back to the sender'],
  SH313: ['cancelled', 'Cancelled'],
  SH239: ['unchanged', 'Note on the shipment'],
});
