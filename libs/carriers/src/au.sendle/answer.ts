import { z } from 'zod';
import { part, text } from '../kit/wire-fields.js';

const event = z.object({
  event_type: text,
  scan_time: text,
  local_scan_time: text,
  description: text,
  reason: text,
  location: text,
});

/** "Tracking" of the document. */
export const sendleAnswer = z.object({
  state: text,
  origin: part({ country: text }),
  destination: part({ country: text }),
  scheduling: part({ estimated_delivery_date_maximum: text, estimated_delivery_date_minimum: text }),
  tracking_events: z.array(event),
});

/** What every error is. */
export const sendleError = z.object({ error: z.string() });

export type SendleAnswer = z.output<typeof sendleAnswer>;
export type SendleEvent = z.output<typeof event>;
