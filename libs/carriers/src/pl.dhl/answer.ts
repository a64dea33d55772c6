import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({ status: text, description: text, terminal: text, timestamp: text });

/** "getTrackAndTraceInfoResult" of the document. */
export const dhlPolandAnswer = z.object({ shipmentId: text, receivedBy: text, events: part({ item: list(event) }) });

export type DhlPolandAnswer = z.output<typeof dhlPolandAnswer>;
export type DhlPolandEvent = z.output<typeof event>;
