import { joined, statusMap } from '../kit/status-map.js';

/** `StatusCode` of a scan. */
const scans = statusMap({
  CI: ['in_transit', 'Received at the depot of origin'],
  IS: ['in_transit', 'Received at a TNT location'],
  IR: ['in_transit', 'Received at a TNT location'],
  AS: ['in_transit', 'Received at a transit point'],
  TR: ['in_transit', 'In transit'],
  MLA: ['in_transit', 'Connection delayed'],
  NR: ['in_transit', 'Delayed in transit'],
  OD: ['out_for_delivery', 'Out for delivery'],
  OK: ['delivered', 'Delivered in good condition'],
});

/** `SummaryCode`, for the newest scan whose own code is unknown. An exception (EXC) says that something happened, not what. */
const summaries = statusMap({
  INT: ['in_transit', 'In transit'],
  DEL: ['delivered', 'Delivered'],
  EXC: ['unchanged', ''],
});

export const codes = joined(scans, summaries);
