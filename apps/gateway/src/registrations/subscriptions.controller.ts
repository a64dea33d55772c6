import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { DeleteRequest, FindChange, FindRequest, ListChanges, ListRequests, type RequestRecord, type RequestSummary } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import type { FastifyReply } from 'fastify';
import { nextLink, readCursor, readLimit } from './page-link.js';

const PATH = '/v2/webhooks/subscriptions';

/** Requests and what changed in them (contract: "GET /v2/webhooks/subscriptions" and below; decision 20). */
@Controller('v2/webhooks/subscriptions')
export class SubscriptionsController {
  constructor(private readonly messages: Messages) {}

  @Get()
  async list(@Query('cursor') cursor: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<RequestSummary[]> {
    const after = readCursor(cursor);
    const { requests, hasMore } = await this.messages.request(ListRequests, { ...(after !== undefined && { after }) });
    if (hasMore) void reply.header('link', nextLink(PATH, {}, requests.at(-1)!.requestId));
    return requests;
  }

  @Get(':requestId')
  async find(@Param('requestId') requestId: string): Promise<{ success: true; data: RequestRecord }> {
    return { success: true, data: (await this.messages.request(FindRequest, { requestId })).request };
  }

  @Delete(':requestId')
  async delete(@Param('requestId') requestId: string): Promise<object> {
    await this.messages.request(DeleteRequest, { requestId });
    return { deleted: true, requestId, message: 'The subscription was deleted; nothing is asked or sent for it any more.' };
  }

  @Get(':requestId/changes')
  async changes(
    @Param('requestId') requestId: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const limit = readLimit(query['limit']);
    const after = readCursor(query['cursor']);
    const { changes, hasMore } = await this.messages.request(ListChanges, { requestId, limit, ...(after !== undefined && { after }) });
    if (hasMore) void reply.header('link', nextLink(`${PATH}/${requestId}/changes`, { limit }, changes.at(-1)!.changeId));
    return { success: true, data: { requestId, changes, pagination: { limit, hasMore } } };
  }

  @Get(':requestId/changes/:changeId')
  async change(@Param('requestId') requestId: string, @Param('changeId') changeId: string): Promise<object> {
    return { success: true, data: await this.messages.request(FindChange, { requestId, changeId }) };
  }
}
