import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const event = z.object({ code: text, city: text, postalCode: text, country: text, description: text, eventDateTime: text });

const parcel = z.object({
  requested: text,
  unitno: text,
  status: text,
  statusDateTime: text,
  events: list(event),
  /** "ParcelErrorCodeDTO": E_404_01, … */
  errorCode: text,
});

/** "ParcelsResponseDTO" of the document. */
export const glsAnswer = z.object({ parcels: z.array(parcel) });

/** "ErrorResponseDTO", and the error of a single look-up. */
export const glsProblem = z.object({ detail: text, errorCode: text });

export type GlsAnswer = z.output<typeof glsAnswer>;
export type GlsParcel = z.output<typeof parcel>;
export type GlsEvent = z.output<typeof event>;
