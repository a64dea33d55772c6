import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const place = part({ name: text, city: text, province: text, country: text });

const event = z.object({ address: place, code: text, code_description_en: text, local_date_time: text });

const parcel = z.object({
  barcode: text,
  consignee_address: place,
  estimated_delivery_date: text,
  events: list(event),
  signed_by: text,
});

/** "return" of the document. */
export const canparAnswer = z.object({ error: text, result: list(parcel) });

export type CanparAnswer = z.output<typeof canparAnswer>;
export type CanparEvent = z.output<typeof event>;
