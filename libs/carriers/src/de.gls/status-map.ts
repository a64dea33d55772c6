import { joined, statusMap } from '../kit/status-map.js';

/** `parcels[].status`. */
const statuses = statusMap({
  PLANNEDPICKUP: ['pending', 'Pickup planned'],
  PREADVICE: ['pending', 'Shipment announced'],
  INPICKUP: ['in_transit', 'Being picked up'],
  INTRANSIT: ['in_transit', 'In transit'],
  INWAREHOUSE: ['in_transit', 'In a warehouse'],
  INDELIVERY: ['out_for_delivery', 'Out for delivery'],
  DELIVEREDPS: ['out_for_delivery', 'Ready for pickup at a parcel shop'],
  DELIVERED: ['delivered', 'Delivered'],
  FINAL: ['delivered', 'Delivered, history closed'],
  NOTPICKEDUP: ['failed', 'Pickup not possible'],
  NOTDELIVERED: ['failed', 'Not delivered'],
  CANCELED: ['cancelled', 'Cancelled'],
});

/** The first half of `events[].code`, for second halves that are not below. */
const kinds = statusMap({
  INTIAL: ['in_transit', 'Handed over to GLS'],
  INBOUD: ['in_transit', 'Arrived at the parcel center'],
  OUTBOD: ['in_transit', 'Departed from the parcel center'],
  OUTDEL: ['out_for_delivery', 'Out for delivery'],
  DELIVD: ['delivered', 'Delivered'],
  NOTDEL: ['failed', 'Not delivered'],
  CANCEL: ['cancelled', 'Cancelled'],
  CHANGD: ['unchanged', 'Delivery changed'],
});

const events = statusMap({
  'INTIAL.PREADVICE': ['pending', 'Shipment announced'],
  'INTIAL.E48_DATA': ['pending', 'Provided by the sender for collection'],
  'DELIVD.PARCELSHOP': ['out_for_delivery', 'Ready for pickup at a parcel shop'],
  'DELIVD.DEL_BY_PSAPP': ['delivered', 'Collected at the parcel shop'],
  'CANCEL.NORMAL': ['cancelled', 'Data deleted from the GLS system'],
});

export const codes = joined(statuses, kinds, events);
