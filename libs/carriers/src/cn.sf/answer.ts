import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const route = z.object({ acceptTime: text, acceptAddress: text, opCode: text, remark: text });

/** `apiResultData`, a JSON text inside the JSON answer. */
export const sfAnswer = z.object({
  success: z.union([z.boolean(), z.string().transform((value) => value === 'true')]),
  errorCode: text,
  msgData: z
    .object({ routeResps: list(z.object({ mailNo: text, routes: list(route) })) })
    .nullish()
    .catch(undefined),
});

export const sfEnvelope = z.object({ apiResultCode: z.string(), apiResultData: z.string().nullish() });

export type SfAnswer = z.output<typeof sfAnswer>;
export type SfRoute = z.output<typeof route>;
