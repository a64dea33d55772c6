import type { EntityManager } from '@mikro-orm/postgresql';
import { UnbindRequests, type CarrierMetadata, type ChangedItem, type ErrorCode, type RequestKind, type TrackingStatus } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { v7 } from 'uuid';
import { closeCycle } from './cycle.js';
import type { PollingRules } from './polling.js';
import { trackingEvent } from './webhook-event.js';

/** A locked request whose cycle has come to its end. Times in unix milliseconds. */
export interface RequestToClose {
  id: string;
  userId: string;
  apiKeyId: string;
  kind: RequestKind;
  endpointId: string | null;
  itemCount: number;
  cycle: number;
  queriedItems: number;
  openedAt: number;
  changedAt: number;
}

export interface ClosingContext {
  rules: PollingRules;
  /** The database's clock, unix milliseconds. */
  now: number;
  metadata: (carrier: string) => CarrierMetadata | undefined;
}

interface ItemOfRequest {
  requestId: string;
  carrier: string;
  trackingNumber: string;
  clientId: string | null;
  status: 'pending' | 'success' | 'failed';
  latestStatus: TrackingStatus | null;
  previousStatus: TrackingStatus | null;
  changedCycle: number;
  data: string | null;
  errorCode: ErrorCode | null;
  errorMessage: string | null;
}

interface OutboxEntry {
  id: string;
  requestId: string;
  subject: string;
  body: string;
}

/**
 * Closes the cycles of requests that the transaction has locked: change records, next due times or the end, and events
 * in the outbox. Answers the requests that ended.
 */
export async function closeCycles(tx: EntityManager, requests: RequestToClose[], context: ClosingContext): Promise<RequestToClose[]> {
  if (requests.length === 0) return [];
  const itemsOf = Map.groupBy(await readItems(tx, requests), ({ requestId }) => requestId);
  const outbox: OutboxEntry[] = [];
  const changes: { id: string; request: RequestToClose; items: ItemOfRequest[] }[] = [];
  const updates: { request: RequestToClose; next?: { dueAt: number; intervalMs: number }; changed: boolean }[] = [];

  for (const request of requests) {
    const items = itemsOf.get(request.id) ?? [];
    const { event, changed, next } = closeCycle(request, items, context.rules, context.now);
    const changeId = changed.length > 0 ? v7() : undefined;
    if (changeId) changes.push({ id: changeId, request, items: changed });
    updates.push({ request, changed: changed.length > 0, ...(next && { next }) });
    if (request.endpointId === null) continue;
    const eventId = v7();
    const isChanged = new Set(changed);
    const source = {
      ...request,
      eventId,
      name: event,
      endpointId: request.endpointId,
      requestId: request.id,
      timestamp: new Date(context.now).toISOString(),
      items: items.map((item) => ({ ...item, metadata: context.metadata(item.carrier)!, hasChange: isChanged.has(item) })),
      changedItemCount: changed.length,
      queriedItemCount: request.queriedItems,
      ...(changeId && { changeId }),
    };
    outbox.push({ id: eventId, requestId: request.id, ...trackingEvent(source) });
    if (!next) outbox.push(unbinding(request.id));
  }
  await insertChanges(tx, changes, context.now);
  await updateRequests(tx, updates, context.now);
  await insertOutbox(tx, outbox);
  const ended = updates.filter(({ next }) => !next).map(({ request }) => request);
  await lowerLoads(tx, ended.filter(({ kind }) => kind === 'recurring'));
  return ended;
}

/** The outbox row that unties an ended request from its endpoint. */
export function unbinding(requestId: string, cancelDeliveries = false): OutboxEntry {
  return { id: v7(), requestId, subject: UnbindRequests.subject, body: JSON.stringify({ requestIds: [requestId], cancelDeliveries }) };
}

/** Data is read only where an event or a change record will show it. */
const readItems = (tx: EntityManager, requests: RequestToClose[]): Promise<ItemOfRequest[]> =>
  runSql<ItemOfRequest>(
    tx,
    `select i.request_id "requestId", i.carrier, i.tracking_number "trackingNumber", i.client_id "clientId", i.status,
       i.latest_status "latestStatus", i.previous_status "previousStatus", i.changed_cycle "changedCycle",
       case when r.with_data or (r.cycle > 1 and i.changed_cycle = r.cycle) then i.data end "data",
       i.error_code "errorCode", i.error_message "errorMessage"
     from unnest($1::uuid[], $2::bool[], $3::int[]) r (id, with_data, cycle)
     join subscriptions.item i on i.request_id = r.id
     order by i.request_id, i.position`,
    [
      requests.map(({ id }) => id),
      requests.map(({ kind, endpointId }) => endpointId !== null && kind !== 'bulk'),
      requests.map(({ kind, cycle }) => (kind === 'recurring' ? cycle : 0)),
    ],
  );

async function insertChanges(tx: EntityManager, changes: { id: string; request: RequestToClose; items: ItemOfRequest[] }[], now: number): Promise<void> {
  if (changes.length === 0) return;
  await runSql(
    tx,
    `insert into subscriptions.change (id, request_id, cycle, changed_at, item_count, tracking_numbers, items)
     select c.id, c.request_id, c.cycle, $4::timestamptz, c.item_count, array(select jsonb_array_elements_text(c.numbers)), c.items
     from unnest($1::uuid[], $2::uuid[], $3::int[], $5::int[], $6::jsonb[], $7::text[]) c (id, request_id, cycle, item_count, numbers, items)`,
    [
      changes.map(({ id }) => id),
      changes.map(({ request }) => request.id),
      changes.map(({ request }) => request.cycle),
      new Date(now),
      changes.map(({ items }) => items.length),
      changes.map(({ items }) => JSON.stringify(items.map(({ trackingNumber }) => trackingNumber))),
      changes.map(({ items }) => `[${items.map(changedItem).join(',')}]`),
    ],
  );
}

function changedItem({ carrier, trackingNumber, latestStatus, previousStatus, data }: ItemOfRequest): string {
  const told: Omit<ChangedItem, 'trackingData'> = {
    carrier,
    trackingNumber,
    currentStatus: latestStatus!,
    ...(previousStatus !== null && { previousStatus }),
  };
  return `${JSON.stringify(told).slice(0, -1)},"trackingData":${data}}`;
}

async function updateRequests(
  tx: EntityManager,
  updates: { request: RequestToClose; next?: { dueAt: number; intervalMs: number }; changed: boolean }[],
  now: number,
): Promise<void> {
  await runSql(
    tx,
    `update subscriptions.request r set open_items = 0, due_at = u.due_at, is_active = u.due_at is not null,
       interval_ms = coalesce(u.interval_ms, r.interval_ms), updated_at = $5,
       changed_at = case when u.changed then $5 else r.changed_at end,
       completed_at = case when u.due_at is null then $5 end
     from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::bool[]) u (id, due_at, interval_ms, changed) where r.id = u.id`,
    [
      updates.map(({ request }) => request.id),
      updates.map(({ next }) => (next ? new Date(next.dueAt) : null)),
      updates.map(({ next }) => next?.intervalMs ?? null),
      updates.map(({ changed }) => changed),
      new Date(now),
    ],
  );
}

export async function insertOutbox(tx: EntityManager, entries: OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await runSql(
    tx,
    `insert into subscriptions.outbox (id, request_id, subject, body) select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[])`,
    [
      entries.map(({ id }) => id),
      entries.map(({ requestId }) => requestId),
      entries.map(({ subject }) => subject),
      entries.map(({ body }) => body),
    ],
  );
}

/** Requests that are followed no more make room for others; last in its transaction, accounts in order. */
export async function lowerLoads(tx: EntityManager, requests: { userId: string; itemCount: number }[]): Promise<void> {
  const byAccount = Map.groupBy(requests, ({ userId }) => userId);
  for (const userId of [...byAccount.keys()].sort()) {
    const items = byAccount.get(userId)!.reduce((sum, { itemCount }) => sum + itemCount, 0);
    await runSql(tx, 'update subscriptions.account_load set active_items = greatest(0, active_items - $2) where user_id = $1', [userId, items]);
  }
}
