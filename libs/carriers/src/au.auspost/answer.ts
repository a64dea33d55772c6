import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({ description: text, date: text, location: text });

const problem = z.object({ code: text, error_code: text, name: text, message: text });

const article = { article_id: text, events: list(event), status: text };

const item = z.object({ ...article, items: list(z.object(article)) });

const result = z.object({
  tracking_id: text,
  status: text,
  errors: list(problem),
  consignment: part(article),
  trackable_items: list(item),
});

/** "Track Items" of the document. */
export const ausPostAnswer = z.object({ tracking_results: z.array(result) });

/** What a refused request is, and a refused number beside others. */
export const ausPostErrors = z.object({ errors: z.array(problem).min(1) });

export type AusPostAnswer = z.output<typeof ausPostAnswer>;
export type AusPostResult = z.output<typeof result>;
export type AusPostItem = z.output<z.ZodObject<typeof article>>;
export type AusPostEvent = z.output<typeof event>;
export type AusPostProblem = z.output<typeof problem>;
