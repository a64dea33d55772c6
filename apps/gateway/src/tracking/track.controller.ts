import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { formatUse } from '../limits/limits.js';
import { trackingQuota } from '../limits/quota-counts.js';
import { Quotas } from '../limits/quotas.service.js';
import { readTrackRequest } from './track-request.js';
import { TrackService } from './track.service.js';
import { summarize } from './tracking-result.js';

/** Synchronous tracking (contract: "POST /v2/track"; decision 1). */
@Controller('v2/track')
export class TrackController {
  constructor(
    private readonly tracking: TrackService,
    private readonly quotas: Quotas,
  ) {}

  @Post()
  @HttpCode(200)
  async track(@Body() body: unknown, @Req() request: FastifyRequest): Promise<object> {
    const started = performance.now();
    const { items, bare } = readTrackRequest(body);
    const { key, requestCount } = request;
    const { results, coldStart, counts } = await this.tracking.track(items, key);
    const summary = summarize(results);
    return {
      success: true,
      ...(bare ? { result: results[0] } : { results, summary, ...(results.length === 1 && { result: results[0] }) }),
      requestLimit: { second: formatUse(requestCount.used, key.limits.second) },
      trackingQuota: trackingQuota(counts ?? (await this.quotas.counts(key.holder)), key.limits, Date.now()),
      processingTime: Math.round(performance.now() - started),
      ...(coldStart && { coldStart }),
    };
  }
}
