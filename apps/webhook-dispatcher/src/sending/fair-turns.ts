import { EndpointPace, type Strength } from './endpoint-pace.js';

/** So many deliveries of one endpoint are to be claimed now. */
export interface Turn {
  endpointId: string;
  count: number;
}

interface Lane {
  userId: string;
  pace: EndpointPace;
  /** Deliveries are waiting, as far as we know. */
  ready: boolean;
  /** More was said to wait since its last turn was taken. */
  added: boolean;
}

interface AccountLanes {
  /** Ids of endpoints with waiting deliveries, whose turn is next first. */
  waiting: string[];
  inFlight: number;
}

export interface FairTurnsLimits {
  perEndpoint: number;
  total: number;
}

/** An account's turn takes at most so many of one endpoint, then it is the next account's. */
const CHUNK = 8;

/**
 * Whose deliveries are sent next: turn by turn over the accounts, within an account over its endpoints, and never more
 * of an endpoint than its pace allows, nor of an account than half of all slots. Pure: knows no clock and no database.
 */
export class FairTurns {
  private readonly lanes = new Map<string, Lane>();
  private readonly accounts = new Map<string, AccountLanes>();
  private inFlight = 0;

  constructor(private readonly limits: FairTurnsLimits) {}

  /** An endpoint has (perhaps) deliveries to send. */
  add(userId: string, endpointId: string): void {
    const lane = this.lanes.get(endpointId) ?? { userId, pace: new EndpointPace(this.limits.perEndpoint), ready: false, added: true };
    this.lanes.set(endpointId, lane);
    lane.added = true;
    if (lane.ready) return;
    lane.ready = true;
    const account = this.accounts.get(userId) ?? { waiting: [], inFlight: 0 };
    this.accounts.set(userId, account);
    account.waiting.push(endpointId);
  }

  /** An endpoint had fewer deliveries than it was asked for: nothing more waits, unless it was added meanwhile. */
  exhausted(endpointId: string): void {
    const lane = this.lanes.get(endpointId);
    if (!lane?.ready || lane.added) return;
    lane.ready = false;
    const account = this.accounts.get(lane.userId)!;
    account.waiting = account.waiting.filter((id) => id !== endpointId);
    this.forgetIdle(endpointId, lane);
  }

  /** At most `max` deliveries to claim, fairly; their slots are taken until `finished` or `unused`. */
  take(max: number): Turn[] {
    const counts = new Map<string, number>();
    let left = Math.min(max, this.limits.total - this.inFlight);
    let served = true;
    while (left > 0 && served) {
      served = false;
      for (const [userId, account] of [...this.accounts]) {
        if (left <= 0) break;
        const taken = this.turnOf(account, Math.min(left, CHUNK), counts);
        if (taken === 0) continue;
        served = true;
        left -= taken;
        this.accounts.delete(userId);
        this.accounts.set(userId, account);
      }
    }
    return [...counts].map(([endpointId, count]) => ({ endpointId, count }));
  }

  /** Slots that were taken and not needed. */
  unused(endpointId: string, count: number): void {
    const lane = this.lanes.get(endpointId)!;
    lane.pace.inFlight -= count;
    this.release(endpointId, lane, count);
  }

  finished(endpointId: string, strength: Strength): void {
    const lane = this.lanes.get(endpointId)!;
    lane.pace.finished(strength);
    this.release(endpointId, lane, 1);
  }

  get running(): number {
    return this.inFlight;
  }

  private turnOf(account: AccountLanes, max: number, counts: Map<string, number>): number {
    const share = Math.max(1, Math.floor(this.limits.total / 2)) - account.inFlight;
    for (let tried = 0; tried < account.waiting.length; tried += 1) {
      const endpointId = account.waiting.shift()!;
      account.waiting.push(endpointId);
      const lane = this.lanes.get(endpointId)!;
      const count = Math.min(max, share, lane.pace.room);
      if (count <= 0) continue;
      lane.added = false;
      lane.pace.inFlight += count;
      account.inFlight += count;
      this.inFlight += count;
      counts.set(endpointId, (counts.get(endpointId) ?? 0) + count);
      return count;
    }
    return 0;
  }

  private release(endpointId: string, lane: Lane, count: number): void {
    this.accounts.get(lane.userId)!.inFlight -= count;
    this.inFlight -= count;
    this.forgetIdle(endpointId, lane);
  }

  private forgetIdle(endpointId: string, lane: Lane): void {
    if (lane.ready || lane.pace.inFlight > 0) return;
    this.lanes.delete(endpointId);
    const account = this.accounts.get(lane.userId)!;
    if (account.waiting.length === 0 && account.inFlight === 0) this.accounts.delete(lane.userId);
  }
}
