import { databaseEnv, serviceEnv } from '@waybill/service';
import { z } from 'zod';
import { DEFAULT_INTERVALS, type OpenStatus, type PollingRules } from './cycles/polling.js';

const seconds = z.coerce.number().min(1).max(30 * 86_400);

/** `in_transit=7200,pending=14400`: seconds by status; what is not named keeps its default. */
const intervals = z
  .string()
  .default('')
  .transform((text, context): Record<OpenStatus, number> => {
    const chosen = { ...DEFAULT_INTERVALS };
    for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
      const [status, value] = pair.split('=').map((part) => part.trim()) as [OpenStatus, string?];
      const parsed = seconds.safeParse(value);
      if (!(status in DEFAULT_INTERVALS) || !parsed.success) {
        context.addIssue(`"${pair.trim()}" is not <status>=<seconds> with one of ${Object.keys(DEFAULT_INTERVALS).join(', ')}`);
        return z.NEVER;
      }
      chosen[status] = parsed.data * 1_000;
    }
    return chosen;
  });

/** Settings of subscriptions, beside those of every service with a database. */
export const subscriptionsEnv = serviceEnv.extend(databaseEnv.shape).extend({
  /** Seconds between polls by status (decision 24). */
  POLL_INTERVALS: intervals,
  /** Replaces all of them: development and tests. */
  POLL_INTERVAL_SECONDS: seconds.optional(),
  /** Items of active recurring requests that an account may have (decision 4). */
  ACTIVE_ITEM_LIMIT: z.coerce.number().int().min(1).default(100_000),
  /** How long finished requests and their changes are kept. */
  RETENTION_DAYS: z.coerce.number().min(1).default(180),
});

export type SubscriptionsConfig = z.infer<typeof subscriptionsEnv>;

export const pollingRules = ({ POLL_INTERVALS, POLL_INTERVAL_SECONDS }: SubscriptionsConfig): PollingRules => ({
  intervals: POLL_INTERVALS,
  ...(POLL_INTERVAL_SECONDS !== undefined && { everyMs: POLL_INTERVAL_SECONDS * 1_000 }),
});
