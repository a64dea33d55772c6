import { statusMap } from '../kit/status-map.js';

/** `crgSt` of a scan. */
export const codes = statusMap({
  '11': ['in_transit', 'Picked up'],
  '21': ['in_transit', 'Moved between terminals'],
  '41': ['in_transit', 'Loaded at a terminal'],
  '42': ['in_transit', 'Unloaded at a terminal'],
  '44': ['in_transit', 'Loaded for a terminal'],
  '82': ['out_for_delivery', 'Out for delivery'],
  '91': ['delivered', 'Delivered'],
});
