import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { formatUse } from '../limits/limits.js';
import { PERIODS, periodEnd, periodStart } from '../limits/period.js';
import { trackingQuota, usedNow } from '../limits/quota-counts.js';
import { Quotas } from '../limits/quotas.service.js';
import { UsageRecords } from './usage-records.service.js';

/** Usage of the calling key (decision 12). */
@Controller('v2/usage')
export class UsageController {
  constructor(
    private readonly quotas: Quotas,
    private readonly records: UsageRecords,
  ) {}

  @Get()
  async usage(@Req() { key, requestCount }: FastifyRequest): Promise<object> {
    const { account, holder, limits } = key;
    const [counts, registered] = await Promise.all([this.quotas.counts(holder), this.records.registeredThisMonth(holder)]);
    const now = Date.now();
    const periods = PERIODS.map((period) => {
      const startsAt = periodStart(period, now);
      const limit = limits[period];
      const used = usedNow(counts, period, now);
      const bounds = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(periodEnd(period, startsAt)).toISOString() };
      return { period, ...bounds, used, ...(limit !== null && { limit, remaining: Math.max(0, limit - used) }) };
    });
    const data = {
      userId: account.userId,
      apiKeyId: account.apiKeyId,
      requestLimit: { second: formatUse(requestCount.used, limits.second) },
      trackingQuota: trackingQuota(counts, limits, now),
      periods,
      billedThisMonth: { tracked: usedNow(counts, 'month', now), registered },
    };
    return { success: true, data };
  }
}
