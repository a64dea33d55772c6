import { FINAL_STATUSES, type TrackingStatus } from '@waybill/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often recurring requests are asked again (decision 24). Milliseconds. */
export interface PollingRules {
  /** By the status of an open item; `unknown` also for items of which nothing is known. */
  intervals: Record<OpenStatus, number>;
  /** Replaces every interval, lengthening included: development and tests. */
  everyMs?: number;
}

/** Statuses that are asked again. */
export type OpenStatus = 'out_for_delivery' | 'in_transit' | 'failed' | 'pending' | 'unknown';

export const DEFAULT_INTERVALS: Record<OpenStatus, number> = {
  out_for_delivery: 15 * MINUTE,
  in_transit: 2 * HOUR,
  failed: 2 * HOUR,
  pending: 4 * HOUR,
  unknown: 4 * HOUR,
};

/** Without change for this long, intervals begin to lengthen. */
const QUIET_AFTER = 7 * DAY;
const LONGEST_INTERVAL = DAY;
/** Without change for this long, a request is closed. */
const GIVEN_UP_AFTER = 60 * DAY;

/** "First lookup: 20 s" and "not less than 15 s" of decision 26. */
const FIRST_PATIENCE = 20_000;
const LEAST_PATIENCE = 15_000;
const MOST_PATIENCE = 5 * MINUTE;

/** Polls accept an answer that another request of the same parcel brought this recently, at most (decision 23). */
const OLDEST_SHARED_ANSWER = MINUTE;

/** A parcel that is not asked again. */
export const isFinal = (status: TrackingStatus | null): boolean => status !== null && FINAL_STATUSES.has(status);

/**
 * Time from one cycle's opening to the next one's, in milliseconds: the most urgent open item decides, doubled for each
 * full week without change, at most a day. With no open item left, the shortest interval: only the last event is due.
 */
export function intervalOf(statuses: (TrackingStatus | null)[], unchangedMs: number, rules: PollingRules): number {
  if (rules.everyMs !== undefined) return rules.everyMs;
  const open = statuses.filter((status) => !isFinal(status)).map((status) => rules.intervals[(status ?? 'unknown') as OpenStatus]);
  const urgent = Math.min(...(open.length > 0 ? open : Object.values(rules.intervals)));
  const lengthened = urgent * 2 ** Math.floor(Math.max(0, unchangedMs) / QUIET_AFTER);
  return Math.max(urgent, Math.min(lengthened, LONGEST_INTERVAL));
}

/** Nothing has changed for so long that the request ends. */
export const isGivenUp = (unchangedMs: number): boolean => unchangedMs >= GIVEN_UP_AFTER;

/** How long after it was first asked an item may stay without an answer in its cycle, in milliseconds (decision 26). */
export const patienceOf = (cycle: number, intervalMs: number): number =>
  cycle === 1 ? FIRST_PATIENCE : Math.max(LEAST_PATIENCE, Math.min(intervalMs / 2, MOST_PATIENCE));

/** How old a kept answer may be that a poll takes instead of asking, in milliseconds (decision 23). */
export function oldestAnswerForPoll(rules: PollingRules): number {
  const shortest = rules.everyMs ?? Math.min(...Object.values(rules.intervals));
  return Math.min(shortest / 2, OLDEST_SHARED_ANSWER);
}
