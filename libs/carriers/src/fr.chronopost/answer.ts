import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({
  code: text,
  eventDate: text,
  eventLabel: text,
  officeLabel: text,
  zipCode: text,
  infoCompList: list(z.object({ name: text, value: text })),
});

/** "resultTrackSkybillV2" of the WSDL. */
export const chronopostAnswer = z.object({ errorCode: z.string(), errorMessage: text, listEventInfoComp: part({ events: list(event) }) });

export type ChronopostAnswer = z.output<typeof chronopostAnswer>;
export type ChronopostEvent = z.output<typeof event>;
