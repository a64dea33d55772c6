import type { TrackingStatus } from '@waybill/contracts';
import { statusMap } from '../kit/status-map.js';

/** `eventCode`. */
export const codes = statusMap({
  ReadyForReceive: ['pending', 'Ready to be picked up by Amazon'],
  LabelCreated: ['pending', 'Label created'],
  Manifested: ['pending', 'Shipment announced'],
  PickupDone: ['in_transit', 'Picked up'],
  PickedUp: ['in_transit', 'Picked up'],
  PackageReceivedByCarrier: ['in_transit', 'Received by the carrier'],
  InTransit: ['in_transit', 'In transit'],
  ArrivedAtCarrierFacility: ['in_transit', 'Arrived at a carrier facility'],
  ArrivedAtDeliveryStation: ['in_transit', 'Arrived at the delivery station'],
  ArrivedAtLocalFacility: ['in_transit', 'Arrived at a local facility'],
  Departed: ['in_transit', 'Departed from a carrier facility'],
  DepartedCarrierFacility: ['in_transit', 'Departed from a carrier facility'],
  Delayed: ['in_transit', 'Delayed'],
  WeatherDelay: ['in_transit', 'Delayed by weather'],
  OnHold: ['in_transit', 'On hold'],
  PaymentNotReady: ['in_transit', 'On hold: payment'],
  OutForDelivery: ['out_for_delivery', 'Out for delivery'],
  AvailableForPickup: ['out_for_delivery', 'Ready for pickup'],
  Delivered: ['delivered', 'Delivered'],
  DeliveryAttempted: ['failed', 'Delivery attempted'],
  AddressNotFound: ['failed', 'Delivery attempted: address not found'],
  BusinessClosed: ['failed', 'Delivery attempted: business closed'],
  CustomerUnavailable: ['failed', 'Delivery attempted: nobody there'],
  UnableToAccess: ['failed', 'Delivery attempted: no access'],
  UnableToContactRecipient: ['failed', 'Delivery attempted: recipient not reached'],
  Rejected: ['failed', 'Refused'],
  Undeliverable: ['failed', 'Undeliverable'],
  Lost: ['failed', 'Lost'],
  ReturnInitiated: ['returned', 'On the way back to the sender'],
  PickupCancelled: ['cancelled', 'Pickup cancelled'],
  CancelledByRecipient: ['cancelled', 'Cancelled by the recipient'],
  RecipientRequestedAlternateDeliveryTiming: ['unchanged', 'Another delivery time requested'],
});

/** `status` of the summary, for a parcel whose events are no longer told (after 45 days). */
export const summaryStatuses: Readonly<Record<string, TrackingStatus>> = {
  PreTransit: 'pending',
  InTransit: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AvailableForPickup: 'out_for_delivery',
  Delivered: 'delivered',
  Rejected: 'failed',
  Undeliverable: 'failed',
  Lost: 'failed',
  PickupCancelled: 'cancelled',
  ReturnInitiated: 'returned',
};
