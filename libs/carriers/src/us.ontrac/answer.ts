import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({ Status: text, Description: text, EventTime: text, Facility: text, City: text, State: text });

const shipment = z.object({
  Tracking: text,
  Error: text,
  Exp_Del_Date: text,
  Name: text,
  City: text,
  State: text,
  POD: text,
  Events: part({ Event: list(event) }),
});

/** "OnTracTrackingResult" of the document. */
export const onTracAnswer = z.object({ Error: text, Shipments: part({ Shipment: list(shipment) }) });

export type OnTracAnswer = z.output<typeof onTracAnswer>;
export type OnTracEvent = z.output<typeof event>;
