import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const event = z.object({ code: text, label: text, date: text });

const result = z.object({
  returnCode: number,
  returnMessage: text,
  idShip: text,
  shipment: part({
    idShip: text,
    product: text,
    isFinal: z.boolean().optional().catch(undefined),
    estimDate: text,
    event: list(event),
    contextData: part({ originCountry: text, arrivalCountry: text, removalPoint: part({ name: text }) }),
  }),
});

/** One result, or a list of them where several numbers were asked for. */
export const suiviAnswer = z.union([z.array(result).min(1), result.transform((each) => [each])]);

export type SuiviAnswer = z.output<typeof suiviAnswer>;
export type SuiviResult = z.output<typeof result>;
