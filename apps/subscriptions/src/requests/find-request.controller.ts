import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import {
  FindJob,
  FindLiveRequests,
  FindProgress,
  FindRequest,
  type FindJobReply,
  type FindLiveRequestsPayload,
  type FindLiveRequestsReply,
  type FindProgressReply,
  type FindRequestReply,
  type RequestIdPayload,
  type RequestItem,
} from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { callAccount, Handles } from '@waybill/messaging';
import { validate } from 'uuid';
import { ITEM_WITH_LOOKUP, itemColumns, toItem, type ItemView } from './item-view.js';
import { iso, ownedRequest, readProgress, requestMembers } from './owned-request.js';
import { progressOf } from './progress.js';

/** Jobs above this show no tracking data: search gives it (decision 13). */
const JOB_WITH_DATA = 100;

/** Reads single requests. */
@Controller()
export class FindRequestController {
  constructor(private readonly em: EntityManager) {}

  @Handles(FindRequest)
  async find({ requestId }: RequestIdPayload): Promise<FindRequestReply> {
    const request = await ownedRequest(this.em, callAccount().userId, requestId);
    const trackingItems = await this.items(request.id, true);
    const { id, userId, apiKeyId } = request;
    return {
      request: {
        requestId: id,
        userId,
        apiKeyId,
        trackingItems,
        trackingIndex: trackingItems.map(({ carrier, trackingNumber }) => `${carrier}:${trackingNumber}`),
        clientIdIndex: [...new Set(trackingItems.flatMap(({ clientId }) => (clientId === undefined ? [] : [clientId])))],
        ...requestMembers(request, countProgress(trackingItems)),
      },
    };
  }

  @Handles(FindProgress)
  async progress({ requestId }: RequestIdPayload): Promise<FindProgressReply> {
    const request = await ownedRequest(this.em, callAccount().userId, requestId);
    return { progress: await readProgress(this.em, request), isActive: request.isActive };
  }

  @Handles(FindJob)
  async job({ requestId }: RequestIdPayload): Promise<FindJobReply> {
    const request = await ownedRequest(this.em, callAccount().userId, requestId);
    const items = await this.items(request.id, request.itemCount <= JOB_WITH_DATA);
    const { id, kind, isActive, createdAt, updatedAt, completedAt } = request;
    return {
      jobId: id,
      recurring: kind === 'recurring',
      isActive,
      progress: countProgress(items),
      items,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      ...(completedAt !== null && { completedAt: iso(completedAt) }),
    };
  }

  @Handles(FindLiveRequests)
  async live({ requestIds }: FindLiveRequestsPayload): Promise<FindLiveRequestsReply> {
    const live = await runSql<{ id: string }>(this.em, 'select id from subscriptions.request where id = any($1::uuid[]) and is_active', [
      requestIds.filter((id) => validate(id)),
    ]);
    return { requestIds: live.map(({ id }) => id) };
  }

  private async items(requestId: string, withData: boolean): Promise<RequestItem[]> {
    const views = await runSql<ItemView>(
      this.em,
      `select ${itemColumns(withData)} from ${ITEM_WITH_LOOKUP} where i.request_id = $1 order by i.position`,
      [requestId],
    );
    return views.map(toItem);
  }
}

const countProgress = (items: RequestItem[]) =>
  progressOf(
    items.length,
    items.filter(({ status }) => status === 'success').length,
    items.filter(({ status }) => status === 'failed').length,
  );
