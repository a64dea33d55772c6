import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const occurrence = z.object({
  'event-identifier': text,
  'event-date': text,
  'event-time': text,
  'event-time-zone': text,
  'event-description': text,
  'signatory-name': text,
  'event-site': text,
  'event-province': text,
});

/** "tracking-detail" of the document. */
export const canadaPostAnswer = z.object({
  pin: z.string(),
  'expected-delivery-date': text,
  'changed-expected-date': text,
  'significant-events': part({ occurrence: list(occurrence) }),
});

/** "messages" of the document: what every error is. */
export const canadaPostMessages = z.object({ message: list(z.object({ code: text, description: text })) });

export type CanadaPostAnswer = z.output<typeof canadaPostAnswer>;
export type CanadaPostEvent = z.output<typeof occurrence>;
