import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const checkpoint = z.object({ time_stamp: text, time_zone: text, tracking_status: text, message: text, location: text });

const parcel = z.object({
  tracking_number: text,
  waybill_number: text,
  exchange_number: text,
  tracking_status: text,
  checkpoints: list(checkpoint),
});

export const yanwenAnswer = z.object({ code: z.number(), message: text, result: list(parcel) });

export type YanwenAnswer = z.output<typeof yanwenAnswer>;
export type YanwenCheckpoint = z.output<typeof checkpoint>;
