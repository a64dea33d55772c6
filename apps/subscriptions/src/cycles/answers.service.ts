import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { REQUEST_DONE_WAKE, type ErrorCode, type TrackingStatus } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue, CONFIG } from '@waybill/service';
import { pollingRules, type SubscriptionsConfig } from '../app.config.js';
import { LaneWindows } from '../lookups/lane-windows.js';
import { PUBLICATION_LEASE_MS } from '../lookups/publication.js';
import type { Lane } from '../lookups/lookup.entity.js';
import { EventRelay } from '../outbox/event-relay.js';
import type { OpenLookup, Verdict } from './answer.js';
import { closeCycles, type RequestToClose } from './closing.js';
import { settle, type ItemState } from './item-state.js';
import { patienceOf, type PollingRules } from './polling.js';

/** Something that came for an item; judged once its request is locked. */
export interface Arrival {
  requestId: string;
  position: number;
  judge: (lookup: OpenLookup | undefined, patienceMs: number, now: number) => Verdict;
}

interface LockedRequest extends RequestToClose {
  openItems: number;
  intervalMs: number;
  now: number;
}

interface LockedLookup extends OpenLookup {
  requestId: string;
  position: number;
  carrier: string;
  lane: Lane;
  publishedUntil: number | null;
}

type Retry = Extract<Verdict, { kind: 'retry' }>;
type Settlement = Extract<Verdict, { kind: 'settle' }>;
interface Judged<V> {
  lookup: LockedLookup;
  verdict: V;
}

/** Applies what came for items: exactly one applier brings a cycle to its end. Any number may run, in any replica. */
@Injectable()
export class Answers {
  private readonly rules: PollingRules;

  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CarrierCatalogue,
    private readonly messages: Messages,
    private readonly windows: LaneWindows,
    private readonly relay: EventRelay,
    @Inject(CONFIG) config: SubscriptionsConfig,
  ) {
    this.rules = pollingRules(config);
  }

  /** All in one transaction; requests are locked in the order of their ids before anything of theirs is read. */
  async apply(arrivals: Arrival[]): Promise<void> {
    const ended = await this.em.fork().transactional(async (tx) => {
      const requests = await lockRequests(tx, [...new Set(arrivals.map(({ requestId }) => requestId))]);
      if (requests.size === 0) return [];
      const { retries, settlements } = this.judgeAll(arrivals, requests, await readLookups(tx, arrivals));
      await planRetries(tx, retries);
      await settleItems(tx, settlements);
      const closing = countDown(settlements, requests);
      await lowerOpenItems(tx, settlements, new Set(closing.map(({ id }) => id)));
      return closeCycles(tx, closing, {
        rules: this.rules,
        now: closing[0]?.now ?? 0,
        metadata: (carrier) => this.catalogue.find(carrier)?.metadata,
      });
    });
    this.relay.wake();
    for (const { id, kind } of ended) if (kind !== 'recurring') this.messages.wake(REQUEST_DONE_WAKE, { requestId: id });
  }

  private judgeAll(arrivals: Arrival[], requests: Map<string, LockedRequest>, lookups: Map<string, LockedLookup>) {
    const retries: Judged<Retry>[] = [];
    const settlements: Judged<Settlement>[] = [];
    for (const arrival of arrivals) {
      const key = keyOf(arrival);
      const lookup = lookups.get(key);
      const request = requests.get(arrival.requestId);
      if (!request || !lookup) continue;
      const verdict = arrival.judge(lookup, patienceOf(request.cycle, request.intervalMs), request.now);
      if (verdict.kind === 'ignore') continue;
      if (lookup.publishedUntil !== null) this.windows.answered(lookup, request.now - (lookup.publishedUntil - PUBLICATION_LEASE_MS));
      lookups.delete(key);
      if (verdict.kind === 'retry') retries.push({ lookup, verdict });
      else settlements.push({ lookup, verdict });
    }
    return { retries, settlements };
  }
}

const keyOf = ({ requestId, position }: { requestId: string; position: number }): string => `${requestId}/${position}`;
const epoch = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

async function lockRequests(tx: EntityManager, ids: string[]): Promise<Map<string, LockedRequest>> {
  const locked = await runSql<LockedRequest>(
    tx,
    `select id, user_id "userId", api_key_id "apiKeyId", kind, endpoint_id "endpointId", item_count "itemCount", cycle,
       queried_items "queriedItems", open_items "openItems", interval_ms "intervalMs",
       ${epoch('opened_at')} "openedAt", ${epoch('changed_at')} "changedAt", ${epoch('now()')} "now"
     from subscriptions.request where id = any($1::uuid[]) order by id for no key update`,
    [ids],
  );
  return new Map(locked.map((request) => [request.id, request]));
}

async function readLookups(tx: EntityManager, arrivals: Arrival[]): Promise<Map<string, LockedLookup>> {
  const lookups = await runSql<LockedLookup>(
    tx,
    `select l.request_id "requestId", l.position, l.cycle, l.carrier, l.lane, l.failures,
       ${epoch('l.give_up_at')} "giveUpAt", ${epoch('l.published_until')} "publishedUntil"
     from unnest($1::uuid[], $2::int[]) a (request_id, position)
     join subscriptions.lookup l on l.request_id = a.request_id and l.position = a.position`,
    [arrivals.map(({ requestId }) => requestId), arrivals.map(({ position }) => position)],
  );
  return new Map(lookups.map((lookup) => [keyOf(lookup), lookup]));
}

async function planRetries(tx: EntityManager, retries: Judged<Retry>[]): Promise<void> {
  if (retries.length === 0) return;
  await runSql(
    tx,
    `update subscriptions.lookup l set failures = a.failures, due_at = a.due_at, give_up_at = a.give_up_at, published_until = null,
       error_code = a.code, error_message = a.message
     from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::text[])
       a (request_id, position, failures, due_at, give_up_at, code, message)
     where l.request_id = a.request_id and l.position = a.position`,
    [
      ...keys(retries),
      retries.map(({ verdict }) => verdict.failures),
      retries.map(({ verdict }) => new Date(verdict.dueAt)),
      retries.map(({ verdict }) => new Date(verdict.giveUpAt)),
      retries.map(({ verdict }) => verdict.error.code),
      retries.map(({ verdict }) => plainText(verdict.error.message)),
    ],
  );
}

/** Items get their end in this cycle, and their look-ups go. */
async function settleItems(tx: EntityManager, settlements: Judged<Settlement>[]): Promise<void> {
  if (settlements.length === 0) return;
  const states = await readStates(tx, settlements);
  const settled = settlements.map(({ lookup, verdict }) => settle(states.get(keyOf(lookup))!, verdict, lookup.cycle));
  await runSql(
    tx,
    `update subscriptions.item i set status = a.status, latest_status = a.latest_status, previous_status = a.previous_status,
       changed_cycle = a.changed_cycle, data = coalesce(a.data, i.data), error_code = a.code, error_message = a.message
     from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[])
       a (request_id, position, status, latest_status, previous_status, changed_cycle, data, code, message)
     where i.request_id = a.request_id and i.position = a.position`,
    [
      ...keys(settlements),
      settled.map(({ status }) => status),
      settled.map(({ latestStatus }) => latestStatus),
      settled.map(({ previousStatus }) => previousStatus),
      settled.map(({ changedCycle }) => changedCycle),
      settled.map(({ data }) => (data ? JSON.stringify(data) : null)),
      settled.map(({ error }) => error?.code ?? null),
      settled.map(({ error }) => (error ? plainText(error.message) : null)),
    ],
  );
  await runSql(
    tx,
    `delete from subscriptions.lookup l using unnest($1::uuid[], $2::int[]) a (request_id, position)
     where l.request_id = a.request_id and l.position = a.position`,
    keys(settlements),
  );
}

interface StateRow extends Omit<ItemState, 'error'> {
  requestId: string;
  position: number;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
  latestStatus: TrackingStatus | null;
}

async function readStates(tx: EntityManager, settlements: Judged<Settlement>[]): Promise<Map<string, ItemState>> {
  const read = await runSql<StateRow>(
    tx,
    `select i.request_id "requestId", i.position, i.status, i.latest_status "latestStatus", i.previous_status "previousStatus",
       i.changed_cycle "changedCycle", i.error_code "errorCode", i.error_message "errorMessage"
     from unnest($1::uuid[], $2::int[]) a (request_id, position)
     join subscriptions.item i on i.request_id = a.request_id and i.position = a.position`,
    keys(settlements),
  );
  return new Map(
    read.map(({ requestId, position, errorCode, errorMessage, ...state }) => [
      keyOf({ requestId, position }),
      { ...state, error: errorCode ? { code: errorCode, message: errorMessage ?? '' } : null },
    ]),
  );
}

/** Counts the ends of this transaction; answers the requests that have no open item left. */
function countDown(settlements: Judged<Settlement>[], requests: Map<string, LockedRequest>): LockedRequest[] {
  const ends = Map.groupBy(settlements, ({ lookup }) => lookup.requestId);
  return [...ends].flatMap(([id, ended]) => {
    const request = requests.get(id)!;
    return request.openItems === ended.length ? [request] : [];
  });
}

async function lowerOpenItems(tx: EntityManager, settlements: Judged<Settlement>[], closing: Set<string>): Promise<void> {
  const ends = [...Map.groupBy(settlements, ({ lookup }) => lookup.requestId)].filter(([id]) => !closing.has(id));
  if (ends.length === 0) return;
  await runSql(
    tx,
    `update subscriptions.request r set open_items = r.open_items - a.count, updated_at = now()
     from unnest($1::uuid[], $2::int[]) a (id, count) where r.id = a.id`,
    [ends.map(([id]) => id), ends.map(([, ended]) => ended.length)],
  );
}

const keys = (judged: Judged<unknown>[]): [string[], number[]] => [
  judged.map(({ lookup }) => lookup.requestId),
  judged.map(({ lookup }) => lookup.position),
];

/** Postgres keeps no NUL in text. */
const plainText = (message: string): string => message.replaceAll('\0', '').slice(0, 500);

