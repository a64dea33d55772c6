import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { formatUse } from '../limits/limits.js';
import { UsageMeter } from '../limits/usage-meter.js';
import { readTrackRequest } from './track-request.js';
import { TrackService } from './track.service.js';
import { summarize } from './tracking-result.js';

/** Synchronous tracking (contract: "POST /v2/track"; decision 1). */
@Controller('v2/track')
export class TrackController {
  constructor(
    private readonly tracking: TrackService,
    private readonly usage: UsageMeter,
  ) {}

  @Post()
  @HttpCode(200)
  async track(@Body() body: unknown, @Req() request: FastifyRequest): Promise<object> {
    const started = performance.now();
    const { items, bare } = readTrackRequest(body);
    const { results, coldStart } = await this.tracking.track(items);
    const summary = summarize(results);
    const { account, limits } = request.key;
    this.usage.add(account.apiKeyId, summary.usageIncremented, Date.now());
    return {
      success: true,
      ...(bare ? { result: results[0] } : { results, summary, ...(results.length === 1 && { result: results[0] }) }),
      requestLimit: { second: formatUse(request.requestCount.used, limits.second) },
      trackingQuota: await this.usage.quota(account.apiKeyId, limits, Date.now()),
      processingTime: Math.round(performance.now() - started),
      ...(coldStart && { coldStart }),
    };
  }
}
