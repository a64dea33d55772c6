import { z } from 'zod';
import { text } from '../kit/wire-fields.js';

const parcel = z.object({ sendrNm: text, rcvrNm: text });

const scan = z.object({ crgSt: text, scanNm: text, crgNm: text, dTime: text, regBranNm: text });

/** What the tracking page's own script reads. */
export const cjAnswer = z.object({
  parcelResultMap: z.object({ resultList: z.array(parcel) }),
  parcelDetailResultMap: z.object({ resultList: z.array(scan) }),
});

export type CjAnswer = z.output<typeof cjAnswer>;
export type CjScan = z.output<typeof scan>;
