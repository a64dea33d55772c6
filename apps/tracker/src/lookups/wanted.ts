import type { Carrier, Lookup } from '@waybill/carriers';
import { parcelKey, type ParcelQuery } from '@waybill/contracts';

/** A parcel to ask for. */
export interface Wanted {
  /** From `parcelKey`. */
  key: string;
  carrier: Carrier;
  lookup: Lookup;
}

/** A parcel of a carrier that exists, with its key. */
export function wantedOf(carrier: Carrier, { trackingNumber, postalCode, phoneNumber }: Omit<ParcelQuery, 'carrier'>): Wanted {
  const { code, inputs } = carrier.manifest;
  const lookup: Lookup = { trackingNumber, ...(postalCode && { postalCode }), ...(phoneNumber && { phoneNumber }) };
  return { key: parcelKey({ carrier: code, ...lookup }, inputs), carrier, lookup };
}
