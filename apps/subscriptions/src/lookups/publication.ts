import { LookUp, LookUpNow, type LookUpPayload } from '@waybill/contracts';
import { formatRef } from '../cycles/ref.js';
import { LANE, type Lane } from './lookup.entity.js';

/** Without an answer within this, a look-up is published again: its job expired unasked, or its tracker died. */
export const PUBLICATION_LEASE_MS = 30_000;
/** A job that starts later than this is not worth starting: its answer would come after the lease. */
const JOB_LIFE_MS = 15_000;
/** First and one-time look-ups take whatever the cache holds as fresh by its own rules (decision 23). */
const ANY_FRESH_ANSWER_MS = 24 * 3_600_000;

/** A look-up that was claimed, with what its carrier needs to know. */
export interface ClaimedLookup {
  requestId: string;
  position: number;
  cycle: number;
  failures: number;
  trackingNumber: string;
  postalCode: string | null;
  phoneNumber: string | null;
}

/** Bulk jobs share the polls' lane at the tracker. */
export const contractOf = (lane: Lane) => (lane === LANE.now ? LookUpNow : LookUp);

/** Jobs of one lane, each with as many numbers as the carrier takes in one request. */
export function jobsOf(carrier: string, lane: Lane, claimed: ClaimedLookup[], batchSize: number, pollMaxAgeMs: number, now: number): LookUpPayload[] {
  const jobs: LookUpPayload[] = [];
  for (let start = 0; start < claimed.length; start += batchSize) {
    jobs.push({
      carrier,
      expiresAt: now + JOB_LIFE_MS,
      maxAgeMs: lane === LANE.poll ? pollMaxAgeMs : ANY_FRESH_ANSWER_MS,
      lookups: claimed.slice(start, start + batchSize).map((lookup) => ({
        ref: formatRef(lookup),
        trackingNumber: lookup.trackingNumber,
        ...(lookup.postalCode !== null && { postalCode: lookup.postalCode }),
        ...(lookup.phoneNumber !== null && { phoneNumber: lookup.phoneNumber }),
      })),
    });
  }
  return jobs;
}
