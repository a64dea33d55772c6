import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import {
  EraseAccountDataPayload,
  EraseParcelDataPayload,
  EraseRegisteredParcel,
  EraseRequestsOfAccount,
  normalizeNumber,
  ServiceError,
  type DataErasedReply,
  type RegisteredParcelErasedReply,
} from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { Handles } from '@waybill/messaging';
import { EventRelay } from '../outbox/event-relay.js';
import { removeRequest } from '../requests/remove-requests.js';
import { eraseFromChanges } from './erase-from-changes.js';

/** What a parcel's items hold beside the identity of the parcel. */
const ERASE_ITEMS = `
  update subscriptions.item set data = null, client_id = null, postal_code = null, phone_number = null
  where request_id = $1 and carrier_code = $2 and number_key = $3 returning tracking_number "trackingNumber", carrier`;

/** Personal data go on request. */
@Controller()
export class ErasureController {
  constructor(
    private readonly em: EntityManager,
    private readonly relay: EventRelay,
  ) {}

  /** Request by request, as if each were deleted: what comes late finds nothing, unsent deliveries are cancelled. */
  @Handles(EraseRequestsOfAccount)
  async eraseAccount({ userId }: EraseAccountDataPayload): Promise<DataErasedReply> {
    const em = this.em.fork();
    const requests = await runSql<{ id: string }>(em, 'select id from subscriptions.request where user_id = $1 order by id', [userId]);
    for (const { id } of requests) {
      await removeRequest(em, userId, id).catch((error: unknown) => {
        if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error;
      });
    }
    await runSql(em, 'delete from subscriptions.idempotency where user_id = $1', [userId]);
    await runSql(em, 'delete from subscriptions.account_load where user_id = $1', [userId]);
    this.relay.wake();
    return { erased: requests.length };
  }

  @Handles(EraseRegisteredParcel)
  async eraseParcel({ carrier, trackingNumber }: EraseParcelDataPayload): Promise<RegisteredParcelErasedReply> {
    const em = this.em.fork();
    const number = normalizeNumber(trackingNumber);
    const requests = await runSql<{ id: string; followed: boolean }>(
      em,
      `select id, is_active followed from subscriptions.request where id in (
         select request_id from subscriptions.item where carrier_code = $1 and number_key = $2) order by id`,
      [carrier, number],
    );
    let erased = 0;
    for (const { id } of requests) {
      erased += await em.transactional(async (tx) => {
        await runSql(tx, 'select from subscriptions.request where id = $1 for update', [id]);
        const items = await runSql<{ carrier: string; trackingNumber: string }>(tx, ERASE_ITEMS, [id, carrier, number]);
        await eraseFromChanges(tx, id, items);
        return items.length;
      });
    }
    return { erased, requestIds: requests.map(({ id }) => id), followedBy: requests.filter(({ followed }) => followed).map(({ id }) => id) };
  }
}
