import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const trace = z.object({ actionCode: text, standerdDesc: text, desc: text, timeStr: text, timeZone: text, time: number });

const parcel = z.object({
  mailNo: text,
  mailNoSource: text,
  status: text,
  detailList: list(trace),
  latestTrace: trace.nullish().catch(undefined),
  globalEtaInfo: part({ deliveryMaxTime: number }),
});

export const cainiaoAnswer = z.object({ module: z.array(parcel) });

export type CainiaoAnswer = z.output<typeof cainiaoAnswer>;
export type CainiaoTrace = z.output<typeof trace>;
