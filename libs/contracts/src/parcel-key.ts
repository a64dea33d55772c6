import { createHash } from 'node:crypto';
import type { CarrierInputs } from './carrier-metadata.js';

/** A parcel as asked: the carrier by its canonical code. */
export interface ParcelQuery {
  carrier: string;
  trackingNumber: string;
  postalCode?: string;
  phoneNumber?: string;
}

/** Numbers are compared in upper case without spaces and dashes (decision 7). */
export const normalizeNumber = (trackingNumber: string): string => trackingNumber.toUpperCase().replace(/[\s-]/g, '');

const normalizeInput = (value: string | undefined): string => (value ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * The identity of a cached answer: what someone proved with a postal code or phone number is never shown to one
 * who did not send it (decision 23). The inputs enter as a digest, so that keys carry no personal data, and only
 * those that the carrier uses.
 */
export function parcelKey(query: ParcelQuery, inputs: CarrierInputs): string {
  const plain = `${query.carrier}:${normalizeNumber(query.trackingNumber)}`;
  const postalCode = inputs.postalCode ? normalizeInput(query.postalCode) : '';
  const phoneNumber = inputs.phoneNumber ? normalizeInput(query.phoneNumber) : '';
  if (!postalCode && !phoneNumber) return plain;
  const digest = createHash('sha256').update(`${postalCode}\n${phoneNumber}`).digest('base64url').slice(0, 22);
  return `${plain}:${digest}`;
}
