import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const address = part({ city: text, stateProvince: text, countryCode: text, country: text, postalCode: text });

const activity = z.object({
  date: text,
  time: text,
  gmtDate: text,
  gmtTime: text,
  gmtOffset: text,
  location: part({ address }),
  status: part({ type: text, code: text, statusCode: text, description: text }),
});

const parcel = z.object({
  trackingNumber: text,
  activity: list(activity),
  deliveryDate: list(z.object({ type: text, date: text })),
  deliveryTime: part({ type: text, startTime: text, endTime: text }),
  deliveryInformation: part({ receivedBy: text, location: text }),
  packageAddress: list(z.object({ type: text, name: text, attentionName: text, address })),
  weight: part({ unitOfMeasurement: text, weight: text }),
});

const problem = z.object({ code: text, message: text });

const shipment = z.object({ inquiryNumber: text, package: list(parcel), warnings: list(problem) });

/** "TrackApiResponse" of the document. */
export const upsAnswer = z.object({ trackResponse: z.object({ shipment: list(shipment) }) });

/** "Response" of the document. */
export const upsErrors = z.object({ response: z.object({ errors: list(problem) }) });

export type UpsAnswer = z.output<typeof upsAnswer>;
export type UpsShipment = z.output<typeof shipment>;
export type UpsParcel = z.output<typeof parcel>;
export type UpsActivity = z.output<typeof activity>;
export type UpsAddress = z.output<typeof address>;
