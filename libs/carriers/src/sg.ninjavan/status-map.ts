import { statusMap } from '../kit/status-map.js';

/** `type` of an event. */
export const codes = statusMap({
  FROM_SHIPPER_TO_DP: ['in_transit', 'Dropped off at a Ninja Point'],
  DRIVER_PICKUP_SCAN: ['in_transit', 'Picked up'],
  HUB_INBOUND_SCAN: ['in_transit', 'Arrived at a hub'],
  ARRIVED_AT_ORIGIN_HUB: ['in_transit', 'Arrived at the origin hub'],
  ARRIVED_AT_TRANSIT_HUB: ['in_transit', 'Arrived at a transit hub'],
  ARRIVED_AT_DESTINATION_HUB: ['in_transit', 'Arrived at the destination hub'],
  ROUTE_INBOUND_SCAN: ['in_transit', 'Back at a hub'],
  DRIVER_INBOUND_SCAN: ['out_for_delivery', 'Out for delivery'],
  FROM_DRIVER_TO_DP: ['out_for_delivery', 'Ready for pickup at a Ninja Point'],
  DELIVERY_SUCCESS: ['delivered', 'Delivered'],
  FROM_DP_TO_CUSTOMER: ['delivered', 'Picked up by the recipient'],
  DELIVERY_FAILURE: ['failed', 'Delivery attempted'],
  INACCURATE_ADDRESS: ['failed', 'Inaccurate address'],
  DAMAGE: ['failed', 'Damaged'],
  LOST: ['failed', 'Lost'],
  RTS: ['returned', 'On the way back to the sender'],
  CANCEL: ['cancelled', 'Cancelled'],
  ADDED_TO_SHIPMENT: ['unchanged', 'Added to a shipment'],
  PARCEL_ROUTING_SCAN: ['unchanged', 'Routed'],
  FROM_DP_TO_DRIVER: ['unchanged', 'Handed to the driver by a Ninja Point'],
});
