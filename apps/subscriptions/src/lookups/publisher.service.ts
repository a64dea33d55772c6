import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CarrierLimits } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue, CONFIG, Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { pollingRules, type SubscriptionsConfig } from '../app.config.js';
import { Answers } from '../cycles/answers.service.js';
import { oldestAnswerForPoll } from '../cycles/polling.js';
import { Repeating } from '../repeating.js';
import { LaneWindows } from './lane-windows.js';
import { accountsOf, busyLanes, claim, release, type BusyLane } from './lanes.js';
import { LANE, type Lane } from './lookup.entity.js';
import { contractOf, jobsOf, type ClaimedLookup } from './publication.js';

/** Look-ups in one claim, at most. */
const CLAIM = 250;
const CAUTIOUS: CarrierLimits = { concurrency: 1, perSecond: 1, batchSize: 1 };

/** Brings due look-ups to the tracker: for each carrier only what it can take, the accounts by turns. */
@Injectable()
export class Publisher implements OnApplicationBootstrap {
  /** What somebody waits for is published by turns of its own. */
  private readonly first: Repeating;
  private readonly others: Repeating;
  private readonly pollMaxAgeMs: number;
  /** The account that a lane's last claim ended with, where it could not serve them all. */
  private readonly cursors = new Map<string, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
    private readonly windows: LaneWindows,
    private readonly answers: Answers,
    lifecycle: Lifecycle,
    @Inject(CONFIG) config: SubscriptionsConfig,
    @Inject(LOG) log: Logger,
  ) {
    this.pollMaxAgeMs = oldestAnswerForPoll(pollingRules(config));
    const turns = { everyMs: 250, log };
    this.first = new Repeating({ ...turns, name: 'Publishing first look-ups', turn: () => this.turn([LANE.now]), gapMs: 5 });
    this.others = new Repeating({ ...turns, name: 'Publishing polls', turn: () => this.turn([LANE.poll, LANE.bulk]), gapMs: 25 });
    lifecycle.whenStopping(() => Promise.all([this.first.stop(), this.others.stop()]).then(() => undefined));
  }

  onApplicationBootstrap(): void {
    this.first.start();
    this.others.start();
  }

  /** Polls or bulk jobs have become due, or their lanes have room again. */
  wake(): void {
    this.others.wake();
  }

  /** The same for first and one-time look-ups. */
  wakeNow(): void {
    this.first.wake();
  }

  private async turn(of: Lane[]): Promise<boolean> {
    if (!this.messages.link.up || this.catalogue.all().length === 0) return false;
    const em = this.em.fork();
    const lanes = await busyLanes(em, of);
    const full = await Promise.all(lanes.map((lane) => this.serve(em, lane)));
    return full.some(Boolean);
  }

  /** True when the lane may have more to claim at once. */
  private async serve(em: EntityManager, lane: BusyLane): Promise<boolean> {
    const entry = this.catalogue.find(lane.carrier);
    const limits = entry?.limits ?? CAUTIOUS;
    const room = Math.min(CLAIM, this.windows.room(lane.carrier, lane.lane, lane.out, limits));
    if (room === 0) return false;
    const key = `${lane.carrier}/${lane.lane}`;
    const { accounts, more } = await accountsOf(em, lane, this.cursors.get(key) ?? '');
    this.cursors.set(key, more ? accounts.at(-1)! : '');
    if (accounts.length === 0) return true;
    const claimed = await claim(em, lane, accounts, room);
    if (!entry) await this.fail(lane.carrier, claimed);
    else await this.publish(em, lane, claimed, limits.batchSize);
    return claimed.length === room || more;
  }

  private async publish(em: EntityManager, { carrier, lane }: BusyLane, claimed: ClaimedLookup[], batchSize: number): Promise<void> {
    const jobs = jobsOf(carrier, lane, claimed, batchSize, this.pollMaxAgeMs, Date.now());
    const outcomes = await Promise.allSettled(jobs.map((payload) => this.messages.enqueue(contractOf(lane), { payload, id: v7() }, carrier)));
    const failed = claimed.filter((_, index) => outcomes[Math.floor(index / batchSize)]!.status === 'rejected');
    if (failed.length > 0) await release(em, failed);
  }

  /** A carrier that was taken out of the directory is asked no more. */
  private fail(carrier: string, claimed: ClaimedLookup[]): Promise<void> {
    const error = { code: 'REQUEST_INVALID_CARRIER' as const, message: `The carrier ${carrier} is not served any more.` };
    return this.answers.apply(
      claimed.map(({ requestId, position, cycle }) => ({
        requestId,
        position,
        judge: (lookup) => (lookup?.cycle === cycle ? { kind: 'settle', error } : { kind: 'ignore' }),
      })),
    );
  }
}
