import type { Answer } from '../receivers/answer-collector.js';
import type { Strength } from './endpoint-pace.js';
import { parseRetryAfter, retryDelayMs } from './retry-schedule.js';

/** What an answer means for the delivery and its endpoint (decision 30). */
export interface Verdict {
  delivered: boolean;
  /** Absent when delivered, or when the attempts are used up. */
  retryInMs?: number;
  strength: Strength;
  /** The receiver says that it is gone: its endpoint is disabled. */
  gone: boolean;
  /** The endpoint is to be left in peace for so long; only what a 429 asks for. */
  pauseMs?: number;
  /** Why it is not delivered. */
  error?: string;
}

/** A whole endpoint waits no longer than this for one answer's `Retry-After`; the delivery itself does. Milliseconds. */
const MAX_PAUSE_MS = 5 * 60_000;

/** Answers that say "slower". */
const OVERLOAD = new Set([429, 502, 504]);

export interface VerdictRules {
  scheduleSeconds: readonly number[];
  /** 0 to 1, for the jitter. */
  chance: number;
  /** Unix milliseconds, for dates in `Retry-After`. */
  now: number;
}

/** Only a 2xx status is success; redirects are not followed. `failures`: failed attempts before this one. */
export function judge(answer: Answer, failures: number, { scheduleSeconds, chance, now }: VerdictRules): Verdict {
  const { statusCode } = answer;
  if (statusCode !== undefined && statusCode < 300) return { delivered: true, strength: 'answered', gone: false };
  const retryAfterMs = parseRetryAfter(answer.retryAfter, now);
  const overloaded = statusCode === undefined || OVERLOAD.has(statusCode);
  const retryInMs = retryDelayMs(failures + 1, scheduleSeconds, chance, retryAfterMs);
  return {
    delivered: false,
    strength: overloaded ? 'overloaded' : 'refused',
    gone: statusCode === 410,
    error: statusCode === undefined ? (answer.error ?? 'no answer') : `HTTP ${statusCode}`,
    ...(retryInMs !== undefined && { retryInMs }),
    ...(statusCode === 429 && retryAfterMs !== undefined && { pauseMs: Math.min(retryAfterMs, MAX_PAUSE_MS) }),
  };
}
