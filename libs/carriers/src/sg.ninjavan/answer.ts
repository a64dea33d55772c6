import { z } from 'zod';
import { flag, number, part, text } from '../kit/wire-fields.js';

const event = z.object({ type: text, time: text, data: part({ hub_name: text, is_rts: flag }) });

/** What the tracking page's own script reads. */
export const ninjaVanAnswer = z.object({ tracking_id: z.string(), granular_status: text, events: z.array(event) });

export const ninjaVanError = z.object({ error: z.object({ code: number, title: text, message: text }) });

export type NinjaVanAnswer = z.output<typeof ninjaVanAnswer>;
export type NinjaVanEvent = z.output<typeof event>;
