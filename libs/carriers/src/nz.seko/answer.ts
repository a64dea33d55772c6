import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const event = z.object({ EventDT: text, Code: text, OmniCode: text, Description: text, Location: text });

const consignment = z.object({ ConsignmentNo: z.string(), Status: text, Events: list(event) });

/** What `labels/statusv2` answers; a number that it does not know is not in the list. */
export const sekoAnswer = z.array(consignment);

/** What a refused request is. */
export const sekoErrors = z.object({ Errors: z.array(z.object({ Key: text, Property: text, Message: text })).min(1) });

export type SekoAnswer = z.output<typeof sekoAnswer>;
export type SekoEvent = z.output<typeof event>;
