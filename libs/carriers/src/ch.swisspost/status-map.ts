import { joined, statusMap } from '../kit/status-map.js';

/** The last part of an event code such as `PARCEL.*.1.1003`. */
const parcels = statusMap({
  '600': ['pending', 'Shipment announced'],
  '820': ['in_transit', 'Being forwarded'],
  '1201': ['in_transit', 'Sorted for delivery'],
  '1202': ['in_transit', 'Sorted'],
  '1003': ['out_for_delivery', 'Loaded into the delivery vehicle'],
  '2102': ['out_for_delivery', 'Ready for pickup'],
  '4600': ['delivered', 'Delivered'],
  '3600': ['returned', 'On the way back to the sender'],
});

/** Events of imported letters and packets, `LETTER.*.90.912`, whose last parts mean something else. */
const imports = statusMap({
  'LETTER.90.620': ['pending', 'Shipment announced'],
  'LETTER.90.803': ['in_transit', 'Customs clearance'],
  'LETTER.90.804': ['in_transit', 'In transit'],
  'LETTER.90.805': ['in_transit', 'In transit'],
  'LETTER.90.818': ['in_transit', 'In transit'],
  'LETTER.90.912': ['in_transit', 'Accepted abroad'],
  'LETTER.90.915': ['in_transit', 'In transit'],
  'LETTER.90.1001': ['in_transit', 'In transit'],
  'LETTER.90.1213': ['in_transit', 'In transit'],
  'LETTER.90.1218': ['in_transit', 'In transit'],
});

/** `globalStatus` of the shipment, for events whose code says nothing. */
const summaries = statusMap({
  REPORTED: ['pending', 'Shipment announced'],
  REGISTERED: ['pending', 'Shipment announced'],
  TO_BE_DELIVERED: ['in_transit', 'In transit'],
  CUSTOMS: ['in_transit', 'Customs clearance'],
  IN_DELIVERY: ['out_for_delivery', 'Out for delivery'],
  DELIVERED: ['delivered', 'Delivered'],
  MISSED_DELIVERY: ['failed', 'Delivery attempt not successful'],
  NOT_DELIVERED: ['failed', 'Not delivered'],
  RETURNED: ['returned', 'Returned to the sender'],
});

export const codes = joined(parcels, imports, summaries);
