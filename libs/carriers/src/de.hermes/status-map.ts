import { statusMap } from '../kit/status-map.js';

/** `status[].code`. */
export const codes = statusMap({
  '0000': ['pending', 'Shipment announced'],
  '1000': ['in_transit', 'Handed over to Hermes'],
  '2000': ['in_transit', 'Arrived at a distribution centre'],
  '6000': ['in_transit', 'On hold'],
  '7000': ['in_transit', 'Delayed'],
  '3000': ['out_for_delivery', 'Out for delivery'],
  '5000': ['out_for_delivery', 'Ready for pickup at a parcel shop'],
  '3500': ['delivered', 'Delivered'],
  '4000': ['failed', 'Delivery attempt not successful'],
  '4500': ['failed', 'Delivery not possible'],
});
