import { statusMap } from '../kit/status-map.js';

/** `GODS_STAT_CD` of a scan. */
export const codes = statusMap({
  '09': ['unchanged', 'Return order cancelled'],
  '10': ['in_transit', 'Picked up'],
  '12': ['pending', 'Order registered'],
  '20': ['in_transit', 'Departed to the next terminal'],
  '21': ['in_transit', 'Arrived at a terminal'],
  '24': ['in_transit', 'Loaded into a container'],
  '25': ['in_transit', 'Unloaded from a container'],
  '40': ['out_for_delivery', 'Out for delivery'],
  '41': ['delivered', 'Delivered'],
  '45': ['delivered', 'Recipient recorded'],
});
