import { z } from 'zod';

/** A text that may be missing: numbers become text, blanks and everything else become undefined. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.trim() || undefined)
  .optional()
  .catch(undefined);

/** A number that may be missing or written as text. */
export const number = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite())
  .optional()
  .catch(undefined);

export const flag = z.boolean().optional().catch(undefined);

/** An object that may be missing; undefined where the carrier put something else. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).optional().catch(undefined);
}

/** A list that may be missing, null, or a single object where only one exists; other elements are an unknown shape. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  );
}
