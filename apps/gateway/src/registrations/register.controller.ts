import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FindJob, Register, unavailable, type CarrierEntry, type RegisterReply } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue, LARGEST_BODY_LIMIT } from '@waybill/service';
import type { FastifyRequest } from 'fastify';
import { UsageRecords } from '../billing/usage-records.service.js';
import { completionEstimate } from './completion-estimate.js';
import { jobStatus } from './job-status.js';
import { OneTimeRequests } from './one-time.service.js';
import { readIdempotencyKey, readJob, readRegistration } from './read-registration.js';

/** Registration of parcels (contract: "POST /v2/webhooks/register"; decisions 12 to 16). */
@Controller('v2/webhooks')
export class RegisterController {
  constructor(
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
    private readonly oneTime: OneTimeRequests,
    private readonly usage: UsageRecords,
  ) {}

  @Post('register')
  @HttpCode(200)
  async register(@Body() body: unknown, @Req() request: FastifyRequest, @Headers('idempotency-key') key?: string): Promise<object> {
    const registration = readRegistration(body, this.carriers());
    const idempotencyKey = readIdempotencyKey(key);
    const registered = await this.messages.request(Register, { ...registration, ...limitOf(request), ...(idempotencyKey !== undefined && { idempotencyKey }) });
    await this.bill('register', registered, request);
    if (registration.kind !== 'recurring') return this.oneTime.answer(registered);
    const { requestId, itemCount, endpointId, createdAt } = registered;
    return { mode: 'recurring', requestId, trackingItemCount: itemCount, webhookEndpointId: endpointId, createdAt };
  }

  @Post('jobs')
  @HttpCode(202)
  @RouteConfig({ bodyLimit: LARGEST_BODY_LIMIT })
  async createJob(@Body() body: unknown, @Req() request: FastifyRequest, @Headers('idempotency-key') key?: string): Promise<object> {
    const find = this.carriers();
    const job = readJob(body, find);
    const idempotencyKey = readIdempotencyKey(key);
    const registered = await this.messages.request(Register, { ...job, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    await this.bill('job', registered, request);
    const { requestId, itemCount, createdAt, created } = registered;
    const takes = completionEstimate(job.items.map(({ carrier }) => find(carrier)!));
    const data = {
      jobId: requestId,
      status: created ? 'processing' : jobStatus(await this.messages.request(FindJob, { requestId })).status,
      itemCount,
      statusUrl: `/v2/webhooks/results/${requestId}`,
      estimatedCompletionTime: new Date(Date.parse(createdAt) + takes).toISOString(),
    };
    return { success: true, data };
  }

  /** Also a repeat is recorded: it bills what a crash left unbilled, and nothing twice (decisions 3 and 16). */
  private bill(kind: 'register' | 'job', { requestId, itemCount }: RegisterReply, { key, call }: FastifyRequest): Promise<void> {
    const { account, holder } = key;
    return this.usage.recordRegistration({ account, holder, kind, registrationId: requestId, items: itemCount, requestId: call.requestId });
  }

  /** Without the directory nothing can be judged: 503 rather than a wrong fault. */
  private carriers(): (code: string) => CarrierEntry | undefined {
    if (this.catalogue.all().length === 0) throw unavailable('The carrier directory');
    return (code) => this.catalogue.find(code);
  }
}

const limitOf = ({ key: { activeItemLimit } }: FastifyRequest): { activeItemLimit?: number } => (activeItemLimit === undefined ? {} : { activeItemLimit });
