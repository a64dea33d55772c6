import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const party = part({ name: text, address: part({ postalCode: text, city: text, countryCode: text }) });

const state = z.object({ time: text, stateCode: text, stateDescription: text });

/** "itemTracking" of the document. */
export const bpostAnswer = z.object({
  itemCode: z.string(),
  sender: party,
  addressee: party,
  itemDetail: part({ weightInGrams: number }),
  stateInfo: list(state),
});

export type BpostAnswer = z.output<typeof bpostAnswer>;
export type BpostParty = z.output<typeof party>;
