import { statusMap } from '../kit/status-map.js';

/** `statusInfo[].status`. */
export const codes = statusMap({
  SHIPMENT: ['pending', 'Shipment announced'],
  ACCEPTED: ['in_transit', 'Accepted'],
  PickedUp: ['in_transit', 'Received by DPD'],
  AT_SENDING_DEPOT: ['in_transit', 'At the sending depot'],
  ON_THE_ROAD: ['in_transit', 'In transit'],
  BetweenDepots: ['in_transit', 'At a dispatch centre'],
  AT_DELIVERY_DEPOT: ['in_transit', 'At the delivery depot'],
  Depot: ['in_transit', 'At the delivery depot'],
  OUT_FOR_DELIVERY: ['out_for_delivery', 'Out for delivery'],
  Courier: ['out_for_delivery', 'Out for delivery'],
  ParcelShop: ['out_for_delivery', 'Ready for pickup at a parcel shop'],
  DELIVERED: ['delivered', 'Delivered'],
  Delivered: ['delivered', 'Delivered'],
  DeliveryFailure: ['failed', 'Delivery attempt not successful'],
  ReturningFromDelivery: ['failed', 'Back at the depot after an unsuccessful attempt'],
});
