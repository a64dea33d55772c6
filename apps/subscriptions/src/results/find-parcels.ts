import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';
import { ITEM_WITH_LOOKUP, itemColumns, type ItemView } from '../requests/item-view.js';

/** Parcels of one clientId. */
const MOST_PARCELS = 1_000;

/** A found parcel, and the index of the key that it was found by. */
export type FoundView = ItemView & { key: number; createdAt: string };

/** The latest registration of each number: canonical carrier code, number as `normalizeNumber` writes it. */
export async function findByNumber(em: EntityManager, userId: string, wanted: { key: number; code: string; number: string }[]): Promise<FoundView[]> {
  if (wanted.length === 0) return [];
  return runSql<FoundView>(
    em,
    `select w.key, r.created_at "createdAt", ${itemColumns(true)}
     from unnest($2::int[], $3::text[], $4::text[]) w (key, code, number)
     cross join lateral (select request_id, position from subscriptions.item
       where user_id = $1 and carrier_code = w.code and number_key = w.number order by request_id desc limit 1) latest
     join ${ITEM_WITH_LOOKUP} on i.request_id = latest.request_id and i.position = latest.position
     join subscriptions.request r on r.id = i.request_id`,
    [userId, wanted.map(({ key }) => key), wanted.map(({ code }) => code), wanted.map(({ number }) => number)],
  );
}

/** Each parcel of a clientId once, in its latest registration; latest first. */
export async function findByClientId(em: EntityManager, userId: string, wanted: { key: number; clientId: string }[]): Promise<FoundView[]> {
  if (wanted.length === 0) return [];
  return runSql<FoundView>(
    em,
    `select w.key, r.created_at "createdAt", ${itemColumns(true)}
     from unnest($2::int[], $3::text[]) w (key, client_id)
     cross join lateral (select distinct on (newest.carrier_code, newest.number_key) newest.request_id, newest.position
       from (select request_id, position, carrier_code, number_key from subscriptions.item
             where user_id = $1 and client_id = w.client_id order by request_id desc limit ${MOST_PARCELS}) newest
       order by newest.carrier_code, newest.number_key, newest.request_id desc) latest
     join ${ITEM_WITH_LOOKUP} on i.request_id = latest.request_id and i.position = latest.position
     join subscriptions.request r on r.id = i.request_id
     order by i.request_id desc, i.position`,
    [userId, wanted.map(({ key }) => key), wanted.map(({ clientId }) => clientId)],
  );
}
