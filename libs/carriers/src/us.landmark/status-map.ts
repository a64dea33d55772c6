import { statusMap } from '../kit/status-map.js';

/** `EventCode`. */
export const codes = statusMap({
  '50': ['pending', 'Shipment data received'],
  '60': ['pending', 'Inventory allocated'],
  '75': ['pending', 'Shipment processed'],
  '80': ['pending', 'Shipment fulfilled'],
  '100': ['pending', 'Shipment announced to the carrier'],
  '90': ['in_transit', 'Held for payment'],
  '125': ['in_transit', 'Released by customs'],
  '135': ['in_transit', 'Held by customs'],
  '150': ['in_transit', 'Crossing the border'],
  '155': ['in_transit', 'Received after crossing the border'],
  '200': ['in_transit', 'Scanned at a postal facility'],
  '225': ['in_transit', 'Grouped at a facility'],
  '250': ['in_transit', 'Scanned for crossing the border'],
  '275': ['in_transit', 'In transit with the carrier'],
  '450': ['in_transit', 'Redirected to a new address'],
  '300': ['out_for_delivery', 'Out for delivery'],
  '410': ['out_for_delivery', 'Ready for pickup'],
  '500': ['delivered', 'Delivered'],
  '510': ['delivered', 'Proof of delivery received'],
  '400': ['failed', 'Delivery attempted'],
  '900': ['failed', 'Delivery failed'],
});
