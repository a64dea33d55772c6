/** The periods that `trackingQuota` counts, in UTC. */
export const PERIODS = ['minute', 'day', 'month'] as const;

export type Period = (typeof PERIODS)[number];

/** When the running period began, in unix milliseconds like `now`. */
export function periodStart(period: Period, now: number): number {
  const date = new Date(now);
  if (period === 'minute') date.setUTCSeconds(0, 0);
  else date.setUTCHours(0, 0, 0, 0);
  if (period === 'month') date.setUTCDate(1);
  return date.getTime();
}

/** When a period that began at `start` ends, in unix milliseconds. */
export function periodEnd(period: Period, start: number): number {
  if (period === 'minute') return start + 60_000;
  if (period === 'day') return start + 86_400_000;
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime();
}
