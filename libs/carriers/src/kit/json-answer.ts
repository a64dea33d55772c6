import type { z } from 'zod';
import { inShape } from './answer-shape.js';
import { CarrierError } from './carrier-error.js';

/** Reads a body as JSON of the given shape; `unreadable` says where it differs. */
export function readJson<Shape extends z.ZodType>(body: string, shape: Shape): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new CarrierError('unreadable', 'answered something that is not JSON');
  }
  return inShape(value, shape);
}
