import { z } from 'zod';
import { flag, list, number, part, text } from '../kit/wire-fields.js';

const event = z.object({
  status: text,
  description: text,
  dateIso: text,
  postalCode: text,
  city: text,
  countryCode: text,
  recipientSignature: part({ name: text }),
});

const parcel = z.object({
  packageNumber: text,
  weightInKgs: number,
  dateOfEstimatedDelivery: text,
  dateOfEstimatedDeliveryIso: text,
  eventSet: list(event),
  domain: part({ returnData: part({ isReturned: flag }) }),
});

const consignment = z.object({
  consignmentId: text,
  senderName: text,
  recipientAddress: part({ postalCode: text, city: text, countryCode: text }),
  packageSet: list(parcel),
  error: part({ code: number, message: text }),
});

/** The answer of `tracking.json`; the portal's own is one consignment without the list around it. */
export const bringAnswer = z.union([
  z.object({ consignmentSet: z.array(consignment) }),
  z.object({ consignmentWithDomainAsync: consignment }).transform((portal) => ({ consignmentSet: [portal.consignmentWithDomainAsync] })),
]);

export type BringAnswer = z.output<typeof bringAnswer>;
export type BringConsignment = z.output<typeof consignment>;
export type BringParcel = z.output<typeof parcel>;
export type BringEvent = z.output<typeof event>;
