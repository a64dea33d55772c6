import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import {
  FindChange,
  ListChanges,
  ServiceError,
  type ChangedItem,
  type FindChangePayload,
  type FindChangeReply,
  type ListChangesPayload,
  type ListChangesReply,
} from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { callAccount, Handles } from '@waybill/messaging';
import { validate } from 'uuid';
import { iso, ownedRequest } from '../requests/owned-request.js';

interface ListedChange {
  id: string;
  changedAt: string;
  itemCount: number;
  trackingNumbers: string;
}

interface StoredChange {
  changedAt: string;
  itemCount: number;
  items: string;
}

/** Reads change histories. */
@Controller()
export class ChangesController {
  constructor(private readonly em: EntityManager) {}

  @Handles(ListChanges)
  async list({ requestId, limit, after }: ListChangesPayload): Promise<ListChangesReply> {
    await ownedRequest(this.em, callAccount().userId, requestId);
    const found = await runSql<ListedChange>(
      this.em,
      `select id, changed_at "changedAt", item_count "itemCount", array_to_json(tracking_numbers)::text "trackingNumbers" from subscriptions.change
       where request_id = $1 and cycle < coalesce((select cycle from subscriptions.change where id = $2 and request_id = $1), 2147483647)
       order by cycle desc limit $3`,
      [requestId, after ?? null, limit + 1],
    );
    const changes = found.slice(0, limit).map(({ id, changedAt, itemCount, trackingNumbers }) => ({
      changeId: id,
      timestamp: iso(changedAt),
      changedItemCount: itemCount,
      preview: { trackingNumbers: JSON.parse(trackingNumbers) as string[] },
    }));
    return { changes, hasMore: found.length > limit };
  }

  @Handles(FindChange)
  async find({ requestId, changeId }: FindChangePayload): Promise<FindChangeReply> {
    await ownedRequest(this.em, callAccount().userId, requestId);
    const [change] = validate(changeId)
      ? await runSql<StoredChange>(
          this.em,
          'select changed_at "changedAt", item_count "itemCount", items from subscriptions.change where id = $1 and request_id = $2',
          [changeId, requestId],
        )
      : [];
    if (!change) throw new ServiceError('NOT_FOUND', 'There is no such change.');
    return {
      changeId,
      requestId,
      timestamp: iso(change.changedAt),
      changedItemCount: change.itemCount,
      changedItems: JSON.parse(change.items) as ChangedItem[],
    };
  }
}
