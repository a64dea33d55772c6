import type { z } from 'zod';
import { CarrierError } from './carrier-error.js';

/** A value in the given shape; `unreadable` says where it differs. */
export function inShape<Shape extends z.ZodType>(value: unknown, shape: Shape): z.output<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new CarrierError('unreadable', `answered in an unknown shape (at ${read.error.issues[0]?.path.join('.') || 'the top'})`);
}
