/** Waits before the second and every later attempt (decision 30): ten attempts over three days. */
export const DEFAULT_SCHEDULE_SECONDS = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 129_600];

/** Part of a wait that chance adds or takes, so that what failed together does not come back together. */
const JITTER = 0.2;

/** A receiver's `Retry-After` is respected up to here. Milliseconds. */
export const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * The wait after the `failures`-th failed attempt (from 1) in milliseconds, never sooner than the receiver asked for;
 * undefined when the attempts are used up. `chance`: 0 to 1.
 */
export function retryDelayMs(failures: number, scheduleSeconds: readonly number[], chance: number, retryAfterMs = 0): number | undefined {
  const seconds = scheduleSeconds[failures - 1];
  if (seconds === undefined) return undefined;
  const jittered = seconds * 1_000 * (1 - JITTER + 2 * JITTER * chance);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** A `Retry-After` header in milliseconds from `now` (unix milliseconds): whole seconds or an HTTP date; undefined for anything else. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,10}\s*$/.test(header)) return Number(header) * 1_000;
  if (!/^[A-Za-z]{3,9},? /.test(header)) return undefined;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
