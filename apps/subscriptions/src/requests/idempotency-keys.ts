import type { EntityManager } from '@mikro-orm/postgresql';
import { ServiceError } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { v7 } from 'uuid';

/** What an idempotency key stands for. */
export interface KeyedRequest {
  requestId: string;
  /** It was stored before: a repeat. */
  stored: boolean;
}

interface KeyRow extends KeyedRequest {
  digest: string;
}

/**
 * The request id of a key: chosen by whoever comes first, found by every repeat within 24 h, also while the first one is
 * in flight; both then go on with the same id, and only one of them stores it. Throws ERROR (409) when the key was used
 * with another body.
 */
export async function requestOfKey(em: EntityManager, userId: string, key: string, digest: string): Promise<KeyedRequest> {
  const chosen = await runSql<KeyRow>(
    em,
    `insert into subscriptions.idempotency as present (user_id, key, request_id, digest) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set request_id = excluded.request_id, digest = excluded.digest, stored = false, created_at = now()
       where present.created_at < now() - interval '24 hours'
     returning request_id "requestId", digest, stored`,
    [userId, key, v7(), digest],
  );
  const [row] = chosen.length > 0 ? chosen : await readKey(em, userId, key);
  if (!row) return requestOfKey(em, userId, key, digest);
  if (row.digest !== digest) {
    throw new ServiceError('ERROR', 'This Idempotency-Key was used with another body in the last 24 hours. Use a new key for a new request.');
  }
  return { requestId: row.requestId, stored: row.stored };
}

const readKey = (em: EntityManager, userId: string, key: string): Promise<KeyRow[]> =>
  runSql<KeyRow>(em, 'select request_id "requestId", digest, stored from subscriptions.idempotency where user_id = $1 and key = $2', [userId, key]);

/** Marks the key's request as stored; false when somebody else stored it (and perhaps deleted it since). */
export async function takeKey(tx: EntityManager, userId: string, key: string, requestId: string): Promise<boolean> {
  const taken = await runSql(
    tx,
    `update subscriptions.idempotency set stored = true where user_id = $1 and key = $2 and request_id = $3 and not stored returning 1 "taken"`,
    [userId, key, requestId],
  );
  return taken.length === 1;
}

/** A registration that was refused leaves its key free for a better body. */
export const freeKey = (em: EntityManager, userId: string, key: string, requestId: string): Promise<unknown> =>
  runSql(em, 'delete from subscriptions.idempotency where user_id = $1 and key = $2 and request_id = $3 and not stored', [userId, key, requestId]);
