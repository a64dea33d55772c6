import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  GetDelivery,
  ListDeliveries,
  RetryDelivery,
  RetryFailed,
  type Delivery,
  type GetDeliveryReply,
  type RetryFailedReply,
} from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import type { FastifyReply } from 'fastify';
import { nextLink } from '../registrations/page-link.js';
import { readDeliveryPage } from './read-delivery-page.js';

interface Answer<T> {
  success: true;
  data: T;
}

const answer = <T>(data: T): Answer<T> => ({ success: true, data });

/** Deliveries of an endpoint and their attempts (decision 12). */
@Controller('v2/webhook-endpoints/:endpointId')
export class DeliveriesController {
  constructor(private readonly messages: Messages) {}

  @Get('deliveries')
  async list(
    @Param('endpointId') endpointId: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<Delivery[]>> {
    const page = readDeliveryPage(query);
    const { deliveries, next } = await this.messages.request(ListDeliveries, { endpointId, ...page });
    const { limit, status } = page;
    if (next !== undefined) {
      void reply.header('link', nextLink(`/v2/webhook-endpoints/${encodeURIComponent(endpointId)}/deliveries`, { limit, ...(status && { status }) }, next));
    }
    return answer(deliveries);
  }

  @Get('deliveries/:deliveryId')
  async get(@Param('endpointId') endpointId: string, @Param('deliveryId') deliveryId: string): Promise<Answer<GetDeliveryReply['delivery']>> {
    return answer((await this.messages.request(GetDelivery, { endpointId, deliveryId })).delivery);
  }

  @Post('deliveries/:deliveryId/retry')
  @HttpCode(200)
  async retry(@Param('endpointId') endpointId: string, @Param('deliveryId') deliveryId: string): Promise<Answer<Delivery>> {
    return answer((await this.messages.request(RetryDelivery, { endpointId, deliveryId })).delivery);
  }

  @Post('retry-failed')
  @HttpCode(200)
  async retryFailed(@Param('endpointId') endpointId: string): Promise<Answer<RetryFailedReply>> {
    return answer(await this.messages.request(RetryFailed, { endpointId }));
  }
}
