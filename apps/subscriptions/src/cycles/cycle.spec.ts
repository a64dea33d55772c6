import fc from 'fast-check';
import { TRACKING_STATUSES, type RequestKind, type TrackingStatus } from '@waybill/contracts';
import { judge, type Answer, type OpenLookup } from './answer.js';
import { closeCycle, type ClosingEventName } from './cycle.js';
import { NEW_ITEM, settle, type ItemState } from './item-state.js';
import { DEFAULT_INTERVALS, isFinal, patienceOf } from './polling.js';

const DAY = 86_400_000;
const rules = { intervals: DEFAULT_INTERVALS };
const recurring = (cycle: number) => ({ kind: 'recurring' as const, cycle, openedAt: 0, changedAt: 0 });
const item = (latestStatus: TrackingStatus | null, changedCycle = 1) => ({ latestStatus, changedCycle });

describe('closeCycle (decisions 24, 25, 27)', () => {
  it('makes no change record in the first cycle', () => {
    expect(closeCycle(recurring(1), [item('pending')], rules, 0)).toMatchObject({ event: 'tracking.registered', changed: [], next: { dueAt: DAY / 6 } });
  });

  it('names the items whose status changed in this cycle', () => {
    const moved = item('in_transit', 3);
    expect(closeCycle(recurring(3), [item('pending'), moved], rules, 0)).toMatchObject({ event: 'tracking.updated', changed: [moved] });
  });

  it('never ends a request in its first cycle', () => {
    expect(closeCycle(recurring(1), [item('delivered')], rules, 0).next).toBeDefined();
    expect(closeCycle(recurring(2), [item('delivered')], rules, 0)).toEqual({ event: 'tracking.updated', changed: [] });
  });

  it('ends a request after 60 days without change, but not when the change is now', () => {
    expect(closeCycle(recurring(9), [item('pending')], rules, 60 * DAY).next).toBeUndefined();
    expect(closeCycle(recurring(9), [item('pending', 9)], rules, 60 * DAY).next).toBeDefined();
  });

  it('opens the next cycle at once when this one took longer than its interval', () => {
    expect(closeCycle(recurring(2), [item('in_transit')], { ...rules, everyMs: 10_000 }, 25_000).next).toEqual({ dueAt: 25_000, intervalMs: 10_000 });
  });

  it.each([
    ['one-time', 'tracking.completed'],
    ['bulk', 'bulk.completed'],
  ] as const)('ends a %s request with %s', (kind, event) => {
    expect(closeCycle({ ...recurring(1), kind }, [item('pending')], rules, 0)).toEqual({ event, changed: [] });
  });
});

/** The rules put together without a database: what the appliers do with rows. */
class Followed {
  now = 0;
  cycle = 0;
  openedAt = 0;
  changedAt = 0;
  dueAt: number | undefined = 0;
  deleted = false;
  readonly lookups = new Map<number, OpenLookup>();
  readonly events: { name: ClosingEventName; cycle: number }[] = [];
  readonly changes: { cycle: number; items: { position: number; previous: TrackingStatus | null; current: TrackingStatus }[] }[] = [];
  readonly sent: { position: number; answer: Answer }[] = [];
  readonly items: ItemState[];
  effectsAfterDelete = 0;

  constructor(
    readonly kind: RequestKind,
    size: number,
  ) {
    this.items = Array.from({ length: size }, () => NEW_ITEM);
    this.open();
  }

  open(): void {
    if (this.deleted || this.dueAt === undefined || this.lookups.size > 0) return;
    this.now = Math.max(this.now, this.dueAt);
    this.cycle += 1;
    this.openedAt = this.now;
    this.dueAt = undefined;
    this.items.forEach(({ latestStatus }, position) => {
      if (!isFinal(latestStatus)) this.lookups.set(position, { cycle: this.cycle, failures: 0, giveUpAt: null });
    });
    if (this.lookups.size === 0) this.close();
  }

  answer(position: number, answer: Answer): void {
    this.sent.push({ position, answer });
    this.apply(position, answer);
  }

  redeliver(which: number): void {
    const again = this.sent[which % Math.max(1, this.sent.length)];
    if (again) this.apply(again.position, again.answer);
  }

  deadline(position: number): void {
    const lookup = this.lookups.get(position);
    if (!lookup || lookup.giveUpAt === null) return;
    this.now = Math.max(this.now, lookup.giveUpAt);
    this.end(position, { kind: 'settle', error: { code: 'INTERNAL_ERROR', message: 'late' } });
  }

  delete(): void {
    this.deleted = true;
    this.lookups.clear();
  }

  private apply(position: number, answer: Answer): void {
    this.now += 100;
    const verdict = judge(this.lookups.get(position), answer, patienceOf(this.cycle, 10_000), this.now);
    if (verdict.kind === 'retry') this.lookups.set(position, { cycle: this.cycle, failures: verdict.failures, giveUpAt: verdict.giveUpAt });
    if (verdict.kind === 'settle') this.end(position, verdict);
  }

  private end(position: number, verdict: Parameters<typeof settle>[1]): void {
    if (this.deleted) this.effectsAfterDelete += 1;
    this.items[position] = settle(this.items[position]!, verdict, this.cycle);
    this.lookups.delete(position);
    if (this.lookups.size === 0) this.close();
  }

  private close(): void {
    const request = { kind: this.kind, cycle: this.cycle, openedAt: this.openedAt, changedAt: this.changedAt };
    const end = closeCycle(request, this.items, rules, this.now);
    this.events.push({ name: end.event, cycle: this.cycle });
    if (end.changed.length > 0) {
      this.changedAt = this.now;
      this.changes.push({
        cycle: this.cycle,
        items: end.changed.map((changed) => ({
          position: this.items.indexOf(changed),
          previous: changed.previousStatus,
          current: changed.latestStatus!,
        })),
      });
    }
    this.dueAt = end.next?.dueAt;
  }
}

const status = fc.constantFrom(...TRACKING_STATUSES);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('found' as const), position: fc.nat(3), status, stale: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fail' as const), position: fc.nat(3), retryable: fc.boolean(), stale: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('redeliver' as const), which: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deadline' as const), position: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
);

describe('any interleaving of answers, redeliveries, deadlines and deletes', () => {
  const run = (kind: RequestKind, size: number, steps: unknown[]): Followed => {
    const followed = new Followed(kind, size);
    for (const next of steps as (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
      const position = 'position' in next ? next.position % size : 0;
      const cycle = 'stale' in next && next.stale ? followed.cycle - 1 : followed.cycle;
      const common = { cycle, failures: followed.lookups.get(position)?.failures ?? 0, askedAt: followed.now };
      if (next.do === 'found') {
        const data = { deliveryStatus: next.status, events: [], lastUpdated: '' };
        followed.answer(position, { ...common, answer: { found: true, data }, retryable: false });
      } else if (next.do === 'fail') {
        const failure = { kind: next.retryable ? ('unavailable' as const) : ('not-found' as const), message: '' };
        followed.answer(position, { ...common, answer: { found: false, failure }, retryable: next.retryable });
      } else if (next.do === 'redeliver') followed.redeliver(next.which);
      else if (next.do === 'deadline') followed.deadline(position);
      else if (next.do === 'open') followed.open();
      else followed.delete();
    }
    return followed;
  };
  const history = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 120 }));

  it('gives one event per closed cycle and one change record per cycle with changes', () => {
    fc.assert(
      fc.property(history, ([size, steps]) => {
        const { events, changes } = run('recurring', size, steps);
        expect(events.map(({ cycle }) => cycle)).toEqual(events.map((_, index) => index + 1));
        expect(events.map(({ name }) => name)).toEqual(events.map((_, index) => (index === 0 ? 'tracking.registered' : 'tracking.updated')));
        const cycles = changes.map(({ cycle }) => cycle);
        expect(new Set(cycles).size).toBe(cycles.length);
        expect(cycles.every((cycle) => cycle > 1 && cycle <= events.length)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('tells every change of status once, each from where the last one left', () => {
    fc.assert(
      fc.property(history, ([size, steps]) => {
        const { items, changes, cycle, lookups, deleted } = run('recurring', size, steps);
        const closed = lookups.size === 0 && !deleted ? cycle : cycle - 1;
        items.forEach((state, position) => {
          const told = changes.flatMap((change) => change.items.filter((changed) => changed.position === position));
          told.reduce((before, { previous, current }) => {
            expect(previous).not.toBe(current);
            if (before !== undefined) expect(previous).toBe(before);
            return current;
          }, undefined as TrackingStatus | undefined);
          if (told.length > 0 && state.changedCycle <= closed) expect(told.at(-1)!.current).toBe(state.latestStatus);
          if (state.changedCycle > 1 && state.changedCycle <= closed) expect(told.length).toBeGreaterThan(0);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('does nothing after a delete', () => {
    fc.assert(fc.property(history, ([size, steps]) => run('recurring', size, [...steps.slice(0, 20), { do: 'delete' }, ...steps]).effectsAfterDelete === 0));
  });

  it('ends a one-time request once, with every item answered', () => {
    fc.assert(
      fc.property(history, ([size, steps]) => {
        const { events, items, dueAt } = run('one-time', size, steps);
        expect(events.length).toBeLessThanOrEqual(1);
        if (events.length === 1) expect([dueAt, items.every((state) => state.status !== 'pending')]).toEqual([undefined, true]);
      }),
    );
  });

  it('asks a parcel in a final status no more', () => {
    fc.assert(
      fc.property(history, ([size, steps]) => {
        const { items, lookups, cycle } = run('recurring', size, steps);
        return [...lookups].every(([position]) => !isFinal(items[position]!.latestStatus) || items[position]!.changedCycle === cycle);
      }),
    );
  });
});
