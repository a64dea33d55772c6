import type { RequestKind, TrackingStatus } from '@waybill/contracts';
import { intervalOf, isFinal, isGivenUp, type PollingRules } from './polling.js';

/** A request whose cycle has no open item left. Times in unix milliseconds. */
export interface ClosingRequest {
  kind: RequestKind;
  /** 1 is the first look-up. */
  cycle: number;
  openedAt: number;
  /** The latest change of any item's status before this cycle, or else the registration. */
  changedAt: number;
}

export interface ClosingItem {
  /** Delivery status now; null while nothing is known. */
  latestStatus: TrackingStatus | null;
  /** The cycle that gave the item its present delivery status. */
  changedCycle: number;
}

export type ClosingEventName = 'tracking.registered' | 'tracking.updated' | 'tracking.completed' | 'bulk.completed';

/** What the end of a cycle decides. */
export interface CycleEnd<I> {
  event: ClosingEventName;
  /** Items whose delivery status changed in this cycle; none in the first (decision 25). */
  changed: I[];
  /** When the next cycle opens; absent when the request ends here. Unix milliseconds. */
  next?: { dueAt: number; intervalMs: number };
}

/**
 * Closes a cycle: one-time and bulk requests end; a recurring one ends when all its items are final or nothing changed
 * for 60 days, but never in its first cycle (decision 24).
 */
export function closeCycle<I extends ClosingItem>(request: ClosingRequest, items: I[], rules: PollingRules, now: number): CycleEnd<I> {
  if (request.kind === 'one-time') return { event: 'tracking.completed', changed: [] };
  if (request.kind === 'bulk') return { event: 'bulk.completed', changed: [] };
  const first = request.cycle === 1;
  const changed = first ? [] : items.filter(({ changedCycle }) => changedCycle === request.cycle);
  const event = first ? 'tracking.registered' : 'tracking.updated';
  const unchangedMs = changed.length > 0 ? 0 : now - request.changedAt;
  const over = items.every(({ latestStatus }) => isFinal(latestStatus)) || isGivenUp(unchangedMs);
  if (over && !first) return { event, changed };
  const intervalMs = intervalOf(
    items.map(({ latestStatus }) => latestStatus),
    unchangedMs,
    rules,
  );
  return { event, changed, next: { dueAt: Math.max(now, request.openedAt + intervalMs), intervalMs } };
}
