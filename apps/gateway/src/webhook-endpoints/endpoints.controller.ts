import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  CreateEndpoint,
  DeleteEndpoint,
  GetEndpoint,
  GetEndpointHealth,
  ListEndpoints,
  RotateSecret,
  TestEndpoint,
  UpdateEndpoint,
  type EndpointHealth,
  type RotateSecretReply,
  type TestEndpointReply,
  type WebhookEndpoint,
} from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import type { FastifyReply } from 'fastify';
import { nextLink } from '../registrations/page-link.js';
import { readEndpointChanges, readNewEndpoint, readRotation } from './read-endpoint.js';
import { endpointAfter, uuidOf } from './endpoint-cursor.js';

interface Answer<T> {
  success: true;
  data: T;
}

const answer = <T>(data: T): Answer<T> => ({ success: true, data });

/** Webhook endpoints (contract: "POST /v2/webhook-endpoints" and below; decisions 12, 17, 29, 31). */
@Controller('v2/webhook-endpoints')
export class EndpointsController {
  constructor(private readonly messages: Messages) {}

  @Post()
  async create(@Body() body: unknown): Promise<Answer<Omit<WebhookEndpoint, 'updatedAt'> & { secret: string }>> {
    const { endpoint, secret } = await this.messages.request(CreateEndpoint, readNewEndpoint(body));
    const { endpointId, name, url, description, isActive, createdAt } = endpoint;
    return answer({ endpointId, name, url, secret, ...(description !== undefined && { description }), isActive, createdAt });
  }

  @Get()
  async list(@Query('cursor') cursor: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<Answer<WebhookEndpoint[]>> {
    const after = endpointAfter(cursor);
    const { endpoints, next } = await this.messages.request(ListEndpoints, { ...(after !== undefined && { cursor: after }) });
    if (next !== undefined) void reply.header('link', nextLink('/v2/webhook-endpoints', {}, uuidOf(next)));
    return answer(endpoints);
  }

  @Get(':endpointId')
  async get(@Param('endpointId') endpointId: string): Promise<Answer<WebhookEndpoint>> {
    return answer((await this.messages.request(GetEndpoint, { endpointId })).endpoint);
  }

  @Put(':endpointId')
  async update(@Param('endpointId') endpointId: string, @Body() body: unknown): Promise<Answer<Omit<WebhookEndpoint, 'createdAt'>>> {
    const { endpoint } = await this.messages.request(UpdateEndpoint, { endpointId, ...readEndpointChanges(body) });
    const { createdAt: _, ...changed } = endpoint;
    return answer(changed);
  }

  @Delete(':endpointId')
  async delete(@Param('endpointId') endpointId: string): Promise<{ success: true; message: string }> {
    await this.messages.request(DeleteEndpoint, { endpointId });
    return { success: true, message: 'The webhook endpoint was deleted.' };
  }

  @Post(':endpointId/test')
  @HttpCode(200)
  async test(@Param('endpointId') endpointId: string): Promise<Answer<TestEndpointReply>> {
    return answer(await this.messages.request(TestEndpoint, { endpointId }));
  }

  @Post(':endpointId/rotate-secret')
  @HttpCode(200)
  async rotateSecret(@Param('endpointId') endpointId: string, @Body() body: unknown): Promise<Answer<RotateSecretReply>> {
    return answer(await this.messages.request(RotateSecret, { endpointId, ...readRotation(body) }));
  }

  @Get(':endpointId/health')
  async health(@Param('endpointId') endpointId: string): Promise<Answer<EndpointHealth>> {
    return answer(await this.messages.request(GetEndpointHealth, { endpointId }));
  }
}
