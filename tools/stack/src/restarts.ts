/** How often a process may be started again within the window. */
export const allowedRestarts = 2;

/** Deaths longer ago than this are forgiven, in milliseconds. */
export const windowMs = 10 * 60_000;

export type Verdict = { restart: true; count: number } | { restart: false };

/** Whether a process that died at these times (milliseconds, the last one now) is started again, and the how-manieth time that is. */
export function verdict(deaths: readonly number[]): Verdict {
  const now = deaths.at(-1) ?? 0;
  const recent = deaths.filter((at) => at > now - windowMs).length;
  return recent <= allowedRestarts ? { restart: true, count: recent } : { restart: false };
}
