import { FAILURE_DECISIONS, type ItemError, type LookedUpParcel, type TrackingData } from '@waybill/contracts';

/** An item that its cycle still waits for. Times in unix milliseconds. */
export interface OpenLookup {
  cycle: number;
  /** Failures in this cycle that were worth another try. */
  failures: number;
  /** When the cycle stops waiting for this item; null until it is known that the carrier was asked. */
  giveUpAt: number | null;
}

/** An answer, tied to the cycle and try that asked for it. */
export interface Answer {
  cycle: number;
  failures: number;
  answer: LookedUpParcel['answer'];
  retryable: boolean;
  /** When the carrier was asked, or else when it answered. Unix milliseconds. */
  askedAt: number;
}

/** What an answer does to its item: nothing, another try, or the item's end in this cycle. */
export type Verdict =
  | { kind: 'ignore' }
  | { kind: 'retry'; failures: number; dueAt: number; giveUpAt: number; error: ItemError }
  | { kind: 'settle'; data: TrackingData }
  | { kind: 'settle'; error: ItemError };

/** "At most 3 attempts per item (after about 1 s and 4 s)" (decision 26). */
const RETRY_AFTER_MS = [1_000, 4_000];

const IGNORE: Verdict = { kind: 'ignore' };

/**
 * Judges an answer against what its item waits for. Late answers, those of deleted requests (`undefined`) and repeats
 * are ignored; data and failures for good are taken from any try of the present cycle; a passing failure counts once per try.
 */
export function judge(lookup: OpenLookup | undefined, answer: Answer, patienceMs: number, now: number): Verdict {
  if (!lookup || lookup.cycle !== answer.cycle) return IGNORE;
  if (answer.answer.found) return { kind: 'settle', data: answer.answer.data };
  const { kind, message, retryAfter } = answer.answer.failure;
  const error: ItemError = { code: FAILURE_DECISIONS[kind].code, message };
  if (!answer.retryable) return { kind: 'settle', error };
  if (answer.failures !== lookup.failures) return IGNORE;
  const pauseMs = RETRY_AFTER_MS[lookup.failures];
  if (pauseMs === undefined) return { kind: 'settle', error };
  const giveUpAt = lookup.giveUpAt ?? Math.min(answer.askedAt, now) + patienceMs;
  const dueAt = now + Math.max(pauseMs, (retryAfter ?? 0) * 1_000);
  if (dueAt >= giveUpAt) return { kind: 'settle', error };
  return { kind: 'retry', failures: lookup.failures + 1, dueAt, giveUpAt, error };
}
