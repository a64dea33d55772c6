import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql } from '@waybill/database';
import type { Lane } from './lookup.entity.js';
import { PUBLICATION_LEASE_MS, type ClaimedLookup } from './publication.js';

export interface BusyLane {
  carrier: string;
  lane: Lane;
  /** Look-ups whose publication has no answer yet. */
  out: number;
}

/** Accounts that share one claim of a lane. */
const ACCOUNTS_AT_ONCE = 64;
/** More than any lane's window. */
const COUNTED = 5_000;

/** Lanes with look-ups that are due. Each step of the walk is one probe of an index, however many rows there are. */
export const busyLanes = (em: EntityManager, lanes: Lane[]): Promise<BusyLane[]> =>
  runSql<BusyLane>(
    em,
    `with recursive lane as (
       (select carrier, lane from subscriptions.lookup order by carrier, lane limit 1)
       union all
       select next.carrier, next.lane from lane cross join lateral (
         select l.carrier, l.lane from subscriptions.lookup l
         where (l.carrier, l.lane) > (lane.carrier, lane.lane) order by l.carrier, l.lane limit 1) next)
     select lane.carrier, lane.lane, (select count(*)::int from (
         select from subscriptions.lookup l
         where l.carrier = lane.carrier and l.lane = lane.lane and l.published_until > now() limit ${COUNTED}) published) "out"
     from lane
     where lane.lane = any($1::int[])
       and exists (select from subscriptions.lookup l where l.carrier = lane.carrier and l.lane = lane.lane and l.due_at <= now())`,
    [lanes],
  );

/** Accounts with look-ups in a lane, in order after `cursor`; a full page says that there may be more. */
export async function accountsOf(em: EntityManager, { carrier, lane }: BusyLane, cursor: string): Promise<{ accounts: string[]; more: boolean }> {
  const found = await runSql<{ userId: string }>(
    em,
    `with recursive account as (
       (select user_id, 1 n from subscriptions.lookup where carrier = $1 and lane = $2 and user_id > $3 order by user_id limit 1)
       union all
       select next.user_id, account.n + 1 from account cross join lateral (
         select l.user_id from subscriptions.lookup l
         where l.carrier = $1 and l.lane = $2 and l.user_id > account.user_id order by l.user_id limit 1) next
       where account.n < ${ACCOUNTS_AT_ONCE})
     select user_id "userId" from account`,
    [carrier, lane, cursor],
  );
  return { accounts: found.map(({ userId }) => userId), more: found.length === ACCOUNTS_AT_ONCE };
}

/**
 * Claims up to `room` due look-ups of a lane for a publication, the accounts by turns. What another replica is
 * claiming is skipped; a claim that is never published comes back when its lease ends.
 */
export const claim = (em: EntityManager, { carrier, lane }: BusyLane, accounts: string[], room: number): Promise<ClaimedLookup[]> =>
  runSql<ClaimedLookup>(
    em,
    `with candidate as (
       select due.request_id, due.position, due.due_at, row_number() over (partition by account.user_id order by due.due_at) turn
       from unnest($3::text[]) account (user_id) cross join lateral (
         select l.request_id, l.position, l.due_at from subscriptions.lookup l
         where l.carrier = $1 and l.lane = $2 and l.user_id = account.user_id and l.due_at <= now()
         order by l.due_at limit $5) due),
     picked as (select request_id, position from candidate order by turn, due_at limit $4),
     locked as (
       select l.request_id, l.position from picked join subscriptions.lookup l using (request_id, position)
       where l.due_at <= now() for no key update of l skip locked)
     update subscriptions.lookup l set published_until = now() + $6 * interval '1 millisecond', due_at = now() + $6 * interval '1 millisecond'
     from locked join subscriptions.item i using (request_id, position)
     where l.request_id = locked.request_id and l.position = locked.position
     returning l.request_id "requestId", l.position, l.cycle, l.failures,
       i.tracking_number "trackingNumber", i.postal_code "postalCode", i.phone_number "phoneNumber"`,
    [carrier, lane, accounts, room, Math.ceil((2 * room) / accounts.length), PUBLICATION_LEASE_MS],
  );

/** Gives claims back whose publication failed; they are due again in a second. */
export const release = (em: EntityManager, claimed: ClaimedLookup[]): Promise<unknown> =>
  runSql(
    em,
    `update subscriptions.lookup l set published_until = null, due_at = now() + interval '1 second'
     from unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) c (request_id, position, cycle, failures)
     where l.request_id = c.request_id and l.position = c.position and l.cycle = c.cycle and l.failures = c.failures and l.published_until is not null`,
    [
      claimed.map(({ requestId }) => requestId),
      claimed.map(({ position }) => position),
      claimed.map(({ cycle }) => cycle),
      claimed.map(({ failures }) => failures),
    ],
  );
