import { statusMap } from '../kit/status-map.js';

/** `statusCode`, the same for all services. */
export const statusCodes = statusMap({
  'pre-transit': ['pending', 'Shipment announced'],
  transit: ['in_transit', 'In transit'],
  delivered: ['delivered', 'Delivered'],
  failure: ['failed', 'Delivery not possible'],
  unknown: ['unchanged', 'Status not known'],
});
