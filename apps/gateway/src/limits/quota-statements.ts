/** What of a period counts when `excluded` is the running one: nothing once the period is over. */
const running = (period: string): string => `case when q.${period}_at >= excluded.${period}_at then q.${period}_used else 0 end`;

const periods = ['minute', 'day', 'month'] as const;

const counts = (from: string): string =>
  periods.map((period) => `(extract(epoch from ${from}.${period}_at) * 1000)::float8 as ${period}_at, ${from}.${period}_used::float8 as ${period}_used`).join(', ');

/** The row of a quota as the statements answer it; times in unix milliseconds. */
export interface QuotaRow {
  minute_at: number;
  minute_used: number;
  day_at: number;
  day_used: number;
  month_at: number;
  month_used: number;
}

/**
 * $1 holder, $2 items, $3 to $5 limits of minute, day and month, $6 the reservation's id, $7 seconds until it expires.
 * Counts and reserves in one statement, or answers no row when one of the three has no room. The database's clock
 * decides which periods run, so that all gateways agree.
 */
export const RESERVE = `
  with counted as (
    insert into "gateway"."quota" as q (holder, minute_at, minute_used, day_at, day_used, month_at, month_used)
    select $1::text, date_trunc('minute', now(), 'UTC'), $2::bigint, date_trunc('day', now(), 'UTC'), $2::bigint, date_trunc('month', now(), 'UTC'), $2::bigint
    where $2::bigint <= least($3::bigint, $4::bigint, $5::bigint)
    on conflict (holder) do update set
      ${periods.map((period) => `${period}_used = ${running(period)} + excluded.${period}_used, ${period}_at = greatest(q.${period}_at, excluded.${period}_at)`).join(',\n      ')},
      month_registered = case when q.month_at >= excluded.month_at then q.month_registered else 0 end
    where ${periods.map((period, index) => `${running(period)} + excluded.${period}_used <= $${index + 3}::bigint`).join(' and ')}
    returning q.*
  ), held as (
    insert into "gateway"."reservation" (id, holder, items, minute_at, day_at, month_at, expires_at)
    select $6::uuid, c.holder, $2::int, c.minute_at, c.day_at, c.month_at, now() + make_interval(secs => $7) from counted c
  )
  select ${counts('c')} from counted c`;

/**
 * $1 the reservation's id, $2 billed items, $3 userId, $4 apiKeyId, $5 the request's id. Ends a reservation: what was
 * not billed goes back to the periods it was taken from, what was billed is recorded. No row when it is ended already.
 */
export const SETTLE = `
  with ended as (
    delete from "gateway"."reservation" where id = $1::uuid returning *
  ), settled as (
    update "gateway"."quota" q set
      ${periods.map((period) => `${period}_used = q.${period}_used - case when q.${period}_at = e.${period}_at then e.items - $2::int else 0 end`).join(',\n      ')}
    from ended e where q.holder = e.holder
    returning q.*
  ), recorded as (
    insert into "gateway"."usage_record" (id, user_id, api_key_id, kind, items, request_id)
    select e.id, $3::text, $4::text, 'track', $2::int, $5::text from ended e where $2::int > 0
  )
  select ${counts('s')} from settled s`;

/** $1 holder. */
export const READ = `select ${counts('q')} from "gateway"."quota" q where holder = $1`;

/** Reservations whose gateway has died. */
export const EXPIRED = `select id from "gateway"."reservation" where expires_at < now() order by expires_at limit 500`;
