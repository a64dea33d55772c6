import type { z } from 'zod';
import { CarrierError } from './carrier-error.js';

/** Reads a body as JSON of the given shape; `unreadable` says where it differs. */
export function readJson<Shape extends z.ZodType>(body: string, shape: Shape): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new CarrierError('unreadable', 'answered something that is not JSON');
  }
  return readValue(value, shape);
}

/** A value as the given shape has it; `unreadable` says where it differs. */
export function readValue<Shape extends z.ZodType>(value: unknown, shape: Shape): z.output<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new CarrierError('unreadable', `answered in an unknown shape (at ${issue?.path.join('.') || 'the top'})`);
}
