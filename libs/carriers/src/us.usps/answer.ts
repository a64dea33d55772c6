import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const scan = z.object({
  eventType: text,
  eventCode: text,
  eventTimestamp: text,
  GMTTimestamp: text,
  GMTOffset: text,
  eventCity: text,
  eventState: text,
  eventCountry: text,
  name: text,
});

/** "TrackingDetails" of the document: what `expand=DETAIL` answers. */
export const uspsAnswer = z.object({
  trackingNumber: z.string(),
  trackingEvents: list(scan),
  statusCategory: text,
  expectedDeliveryTimeStamp: text,
  predictedDeliveryTimeStamp: text,
  predictedDeliveryDate: text,
  originCity: text,
  originState: text,
  originCountry: text,
  destinationCity: text,
  destinationState: text,
  destinationCountryCode: text,
});

/** "ErrorMessage" of the document. */
export const uspsError = z.object({
  error: z.object({ code: text, message: text, errors: list(z.object({ code: text, title: text, detail: text })) }),
});

export type UspsAnswer = z.output<typeof uspsAnswer>;
export type UspsScan = z.output<typeof scan>;
