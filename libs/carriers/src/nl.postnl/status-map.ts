import { statusMap } from '../kit/status-map.js';

/** `StatusCode`. */
export const codes = statusMap({
  '1': ['pending', 'Shipment announced'],
  '13': ['pending', 'Announced, not yet received'],
  '2': ['in_transit', 'Received'],
  '3': ['in_transit', 'Collected from the sender'],
  '5': ['in_transit', 'Sorted'],
  '6': ['in_transit', 'Not sorted'],
  '9': ['in_transit', 'At customs'],
  '15': ['in_transit', 'Missing at collection'],
  '16': ['in_transit', 'Missing at sorting'],
  '17': ['in_transit', 'Missing at distribution'],
  '20': ['in_transit', 'Customs clearance in progress'],
  '21': ['in_transit', 'In stock'],
  '7': ['out_for_delivery', 'Out for delivery'],
  '12': ['out_for_delivery', 'Ready for pickup'],
  '11': ['delivered', 'Delivered'],
  '22': ['delivered', 'Picked up by the recipient'],
  '4': ['failed', 'Not collected from the sender'],
  '8': ['failed', 'Not delivered'],
  '14': ['failed', 'Announced, finally not received'],
  '18': ['failed', 'Lost'],
  '19': ['failed', 'Rejected'],
  '99': ['unchanged', 'Not applicable'],
});
