import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { ListRequests, type ListRequestsPayload, type ListRequestsReply, type RequestSummary, type TrackingStatus } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { callAccount, Handles } from '@waybill/messaging';
import { REQUEST_COLUMNS, requestMembers, type RequestView } from './owned-request.js';
import { progressOf } from './progress.js';

/** A page ends at these (decision 20). */
const PAGE_RECORDS = 1_000;
const PAGE_BYTES = 4 * 1024 * 1024;
/** Read at once, so that a page of large requests does not read much more than it shows. */
const STEP = 100;

interface ListedItem {
  requestId: string;
  carrier: string;
  trackingNumber: string;
  clientId: string | null;
  latestStatus: TrackingStatus | null;
  status: 'pending' | 'success' | 'failed';
}

@Controller()
export class ListRequestsController {
  constructor(private readonly em: EntityManager) {}

  @Handles(ListRequests)
  async list({ after }: ListRequestsPayload): Promise<ListRequestsReply> {
    const { userId } = callAccount();
    const requests: RequestSummary[] = [];
    let bytes = 0;
    let last = after;
    for (;;) {
      const step = await this.step(userId, last);
      for (const summary of step) {
        bytes += Buffer.byteLength(JSON.stringify(summary)) + 1;
        if (requests.length === PAGE_RECORDS || (requests.length > 0 && bytes > PAGE_BYTES)) return { requests, hasMore: true };
        requests.push(summary);
      }
      if (step.length < STEP) return { requests, hasMore: false };
      last = requests.at(-1)!.requestId;
    }
  }

  private async step(userId: string, after: string | undefined): Promise<RequestSummary[]> {
    const views = await runSql<RequestView>(
      this.em,
      `select ${REQUEST_COLUMNS} from subscriptions.request
       where user_id = $1 and id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') and kind <> 'bulk' order by id desc limit ${STEP}`,
      [userId, after ?? null],
    );
    const items = await runSql<ListedItem>(
      this.em,
      `select request_id "requestId", carrier, tracking_number "trackingNumber", client_id "clientId", latest_status "latestStatus", status
       from subscriptions.item where request_id = any($1::uuid[]) order by request_id, position`,
      [views.map(({ id }) => id)],
    );
    const itemsOf = Map.groupBy(items, ({ requestId }) => requestId);
    return views.map((view) => summarize(view, itemsOf.get(view.id) ?? []));
  }
}

function summarize(view: RequestView, items: ListedItem[]): RequestSummary {
  const count = (wanted: string) => items.filter(({ status }) => status === wanted).length;
  return {
    requestId: view.id,
    trackingItemCount: view.itemCount,
    trackingItems: items.map(({ carrier, trackingNumber, clientId, latestStatus }) => ({
      carrier,
      trackingNumber,
      ...(clientId !== null && { clientId }),
      ...(latestStatus !== null && { latestStatus }),
    })),
    ...requestMembers(view, progressOf(view.itemCount, count('success'), count('failed'))),
  };
}
