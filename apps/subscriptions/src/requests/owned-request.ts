import type { EntityManager } from '@mikro-orm/postgresql';
import { ServiceError, type Progress, type RequestKind } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { validate } from 'uuid';
import { progressOf } from './progress.js';

/** A request as its owner's queries read it. Timestamps as Postgres writes them. */
export interface RequestView {
  id: string;
  userId: string;
  apiKeyId: string;
  kind: RequestKind;
  endpointId: string | null;
  itemCount: number;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
}

export const REQUEST_COLUMNS = `id, user_id "userId", api_key_id "apiKeyId", kind, endpoint_id "endpointId", item_count "itemCount",
  is_active "isActive", created_at "createdAt", updated_at "updatedAt", completed_at "completedAt"`;

/** The account's request; anything else is NOT_FOUND, without a word about why (decision 10). */
export async function ownedRequest(em: EntityManager, userId: string, requestId: string): Promise<RequestView> {
  if (!validate(requestId)) throw noSuchRequest();
  const [request] = await runSql<RequestView>(em, `select ${REQUEST_COLUMNS} from subscriptions.request where id = $1 and user_id = $2`, [requestId, userId]);
  if (!request) throw noSuchRequest();
  return request;
}

export const noSuchRequest = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no such tracking request.');

/** Counted from the items: how many look-ups have ended. */
export async function readProgress(em: EntityManager, { id, itemCount }: RequestView): Promise<Progress> {
  const [counts] = await runSql<{ succeeded: number; failed: number }>(
    em,
    `select count(*) filter (where status = 'success')::int "succeeded", count(*) filter (where status = 'failed')::int "failed"
     from subscriptions.item where request_id = $1`,
    [id],
  );
  return progressOf(itemCount, counts!.succeeded, counts!.failed);
}

export const iso = (timestamp: string): string => new Date(timestamp).toISOString();

/** Members that records and summaries share; `progress` and `completedAt` are of one-time requests (contract: "Full record"). */
export function requestMembers(request: RequestView, progress: Progress) {
  const { kind, endpointId, isActive, createdAt, updatedAt, completedAt } = request;
  return {
    recurring: kind === 'recurring',
    ...(endpointId !== null && { webhookEndpointId: endpointId }),
    isActive,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    ...(kind !== 'recurring' && { progress, ...(completedAt !== null && { completedAt: iso(completedAt) }) }),
  };
}
