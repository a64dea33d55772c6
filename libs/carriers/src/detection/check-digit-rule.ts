import { z } from 'zod';

/** How a number's last part follows from the rest: data, so that it travels in a manifest. */
export const checkDigitRule = z.discriminatedUnion('kind', [
  /** Sum of the digits times `evens` (positions 0, 2, …) or `odds`, from the left or, `reversed`, from the right; to the next ten. */
  z.strictObject({ kind: z.literal('mod10'), evens: z.number(), odds: z.number(), reversed: z.boolean().optional() }),
  /** The serial as a number, modulo 7. */
  z.strictObject({ kind: z.literal('mod7') }),
  z.strictObject({ kind: z.literal('luhn') }),
  /** Sum of the digits times their weights, modulo each of `moduli` in turn. */
  z.strictObject({ kind: z.literal('weighted'), weights: z.array(z.number()), moduli: z.array(z.number().positive()).min(1) }),
  /** ISO 7064, MOD 37,36: digits and letters. */
  z.strictObject({ kind: z.literal('mod37-36') }),
  /** UPU S10: weights 8 6 4 2 3 5 9 7. */
  z.strictObject({ kind: z.literal('s10') }),
]);

export type CheckDigitRule = z.output<typeof checkDigitRule>;
