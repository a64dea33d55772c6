import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';
import { validate } from 'uuid';
import { insertOutbox, lowerLoads, unbinding } from '../cycles/closing.js';
import { noSuchRequest, ownedRequest } from './owned-request.js';

/**
 * Takes an account's request out of the database with everything of its own, unsent events included. The lock that it
 * waits for is the one appliers hold, so what comes later finds nothing. Answers the id of the outbox row that unties
 * its endpoint, where it had one. NOT_FOUND otherwise.
 */
export async function removeRequest(em: EntityManager, userId: string, requestId: string): Promise<string | undefined> {
  if (!validate(requestId)) throw noSuchRequest();
  return em.transactional(async (tx) => {
    await runSql(tx, 'select from subscriptions.request where id = $1 and user_id = $2 for update', [requestId, userId]);
    const request = await ownedRequest(tx, userId, requestId);
    await removeRows(tx, [requestId]);
    const row = request.endpointId === null ? undefined : unbinding(requestId, true);
    if (row) await insertOutbox(tx, [row]);
    if (request.isActive && request.kind === 'recurring') await lowerLoads(tx, [request]);
    return row?.id;
  });
}

/** Rows of requests that the transaction has locked. */
export async function removeRows(tx: EntityManager, ids: string[]): Promise<void> {
  for (const table of ['lookup', 'item', 'change', 'outbox']) {
    await runSql(tx, `delete from subscriptions.${table} where request_id = any($1::uuid[])`, [ids]);
  }
  await runSql(tx, 'delete from subscriptions.request where id = any($1::uuid[])', [ids]);
}
