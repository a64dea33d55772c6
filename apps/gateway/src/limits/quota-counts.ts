import { ServiceError } from '@waybill/contracts';
import { formatUse, type Limits } from './limits.js';
import { PERIODS, periodEnd, periodStart, type Period } from './period.js';

/** A period of a quota: when it began, in unix milliseconds, and the items counted in it. */
export interface Count {
  startsAt: number;
  used: number;
}

export type QuotaCounts = Record<Period, Count>;

/** The contract's `trackingQuota`. */
export type TrackingQuota = Record<Period, string>;

/** What is used of the running period; a count of an earlier one is over. `now` in unix milliseconds. */
export const usedNow = (counts: QuotaCounts, period: Period, now: number): number =>
  counts[period].startsAt >= periodStart(period, now) ? counts[period].used : 0;

export function trackingQuota(counts: QuotaCounts, limits: Limits, now: number): TrackingQuota {
  const use = (period: Period): string => formatUse(usedNow(counts, period, now), limits[period]);
  return { minute: use('minute'), day: use('day'), month: use('month') };
}

/** Why so many items are refused: the longest period that has no room for them (decision 4). `now` in unix milliseconds. */
export function refusal(counts: QuotaCounts, limits: Limits, items: number, now: number): ServiceError {
  const full = PERIODS.findLast((period) => limits[period] !== null && usedNow(counts, period, now) + items > limits[period]) ?? 'minute';
  const left = Math.max(0, (limits[full] ?? 0) - usedNow(counts, full, now));
  const retryAfter = (periodEnd(full, periodStart(full, now)) - now) / 1_000;
  const message = `This key may track ${limits[full]} items a ${full}; ${left} ${left === 1 ? 'is' : 'are'} left, and this request needs ${items}. Nothing was asked or billed.`;
  return new ServiceError(full === 'month' ? 'MONTHLY_LIMIT_EXCEEDED' : 'RATE_LIMIT_EXCEEDED', message, { retryAfter });
}
