import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangedItem } from '@waybill/contracts';
import { runSql } from '@waybill/database';

/** What remains of a changed item: that it changed, and to what. */
export function withoutPersonalData(item: ChangedItem): ChangedItem {
  const { deliveryStatus, lastUpdated } = item.trackingData;
  return { ...item, trackingData: { deliveryStatus, events: [], lastUpdated } };
}

/** Takes tracking data of these items, as sent, out of a request's change records; inside a transaction that has locked the request. */
export async function eraseFromChanges(tx: EntityManager, requestId: string, items: readonly { carrier: string; trackingNumber: string }[]): Promise<void> {
  const isErased = (changed: ChangedItem): boolean => items.some(({ carrier, trackingNumber }) => changed.carrier === carrier && changed.trackingNumber === trackingNumber);
  const changes = await runSql<{ id: string; items: string }>(tx, 'select id, items from subscriptions.change where request_id = $1', [requestId]);
  for (const { id, items: text } of changes) {
    const changed = JSON.parse(text) as ChangedItem[];
    if (!changed.some(isErased)) continue;
    const left = changed.map((item) => (isErased(item) ? withoutPersonalData(item) : item));
    await runSql(tx, 'update subscriptions.change set items = $2 where id = $1', [id, JSON.stringify(left)]);
  }
}
