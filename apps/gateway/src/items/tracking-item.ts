/** An item as a caller sends it (contract: "Tracking request item"), trimmed, optional members absent when they were null. */
export interface TrackingItem {
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  postalCode?: string;
  phoneNumber?: string;
}
