import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({ eventCode: text, eventName: text, eventDateTime: text, locationName: text });

const problem = z.object({ errorCode: text, errorDescription: text });

const mailPiece = z.object({
  mailPieceId: z.string(),
  summary: part({ oneDBarcode: text, lastEventCode: text, lastEventDateTime: text, statusCategory: text }),
  signature: part({ recipientName: text }),
  estimatedDelivery: part({ date: text, startOfEstimatedWindow: text, endOfEstimatedWindow: text }),
  events: list(event),
  error: problem.optional().catch(undefined),
});

/** "Events" of the document; the summary operation answers a list in the same place. */
export const royalMailAnswer = z.object({ mailPieces: z.union([z.array(mailPiece), mailPiece.transform((piece) => [piece])]) });

/** What every error is. */
export const royalMailErrors = z.object({ errors: list(problem) });

export type RoyalMailAnswer = z.output<typeof royalMailAnswer>;
export type RoyalMailPiece = z.output<typeof mailPiece>;
export type RoyalMailEvent = z.output<typeof event>;
export type RoyalMailProblem = z.output<typeof problem>;
