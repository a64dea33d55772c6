/** The periods that `trackingQuota` counts, in UTC. */
export const PERIODS = ['minute', 'day', 'month'] as const;

export type Period = (typeof PERIODS)[number];

/** When the running period began. `now` in unix milliseconds. */
export function periodStart(period: Period, now: number): Date {
  const date = new Date(now);
  if (period === 'minute') date.setUTCSeconds(0, 0);
  else date.setUTCHours(0, 0, 0, 0);
  if (period === 'month') date.setUTCDate(1);
  return date;
}
