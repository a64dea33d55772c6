import type { ParcelAnswer } from '@waybill/contracts';

/** What asking a carrier about one parcel came to. */
export type AskOutcome =
  | { answer: ParcelAnswer }
  | {
      answer?: undefined;
      /** Why nobody could be asked in time, as the end of a sentence that begins with the carrier's name. */
      unasked: string;
    };

/** The same failure for parcels that were to be asked together. */
export const failureFor = (count: number, failure: Extract<ParcelAnswer, { found: false }>['failure']): AskOutcome[] =>
  Array.from({ length: count }, () => ({ answer: { found: false, failure } }));
