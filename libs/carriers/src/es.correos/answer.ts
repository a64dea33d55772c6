import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const event = z.object({ codEvento: text, fecEvento: text, horEvento: text, desTextoResumen: text, desTextoAmpliado: text });

const result = z.object({
  codEnvio: text,
  peso: text,
  nom_codired: text,
  /** `0` when the number is known. */
  error: z.object({ codError: z.union([z.string(), z.number().transform(String)]), desError: text }),
  eventos: list(event),
});

/** A list of one result; some errors come without the list. */
export const correosAnswer = z.union([z.array(result).min(1), result.transform((only) => [only])]);

export type CorreosAnswer = z.output<typeof correosAnswer>;
export type CorreosEvent = z.output<typeof event>;
