import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const scan = z.object({
  /** Status code, its name and a sentence. */
  GODS_STAT_CD: text,
  GODS_STAT_NM: text,
  STATUS: text,
  /** yyyyMMdd; HHmmss, or six dashes. */
  SCAN_YMD: text,
  SCAN_TME: text,
  BRNSHP_NM: text,
});

export const lotteAnswer = z.object({ errorCd: z.coerce.string(), tracking: list(scan) });

export type LotteAnswer = z.output<typeof lotteAnswer>;
export type LotteScan = z.output<typeof scan>;
