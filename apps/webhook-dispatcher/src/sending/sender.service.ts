import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FIRST_ATTEMPT_WAKE } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CONFIG, Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppConfig } from '../app.config.js';
import { holdUnsent } from '../deliveries/hold-unsent.js';
import { ReceiverClient } from '../receivers/receiver-client.js';
import { Attempts } from './attempts.service.js';
import { claim, type ClaimedDelivery } from './claim.js';
import type { CompletedAttempt } from './completion.js';
import { Completions } from './completions.js';
import { endpointsDisabled, requestsInFlight } from './delivery-metrics.js';
import { clearMarks, writeMarks } from './endpoint-marks.js';
import { FairTurns } from './fair-turns.js';
import { countsAgainst, marksOf } from './marks-of.js';
import { findWaiting, promoteDue, type WaitingEndpoint } from './waiting.js';

const HOUR = 3_600_000;
/** Deliveries of one claim. */
const CLAIM_ROWS = 128;
/** Claims come no faster than this, so that they come in batches. Milliseconds. */
const CLAIM_GAP_MS = 8;
/** How often the tables are looked at without a wake-up. Milliseconds. */
const LOOK_MS = 250;
/** At shutdown the database gets this long to take what is finished; afterwards others take over. Milliseconds. */
const STOP_WITHIN_MS = 11_000;
/** Finished attempts that wait to be written; with more, nothing is claimed. */
const MAX_BACKLOG = 2_000;
/** A lease outlasts the exchange by this, for the database's part. Milliseconds. */
const LEASE_MARGIN_MS = 5_000;

/** Sends what is due: claims in batches, fairly, never more of an endpoint than it takes; writes how it went in groups. */
@Injectable()
export class Sender implements OnApplicationBootstrap {
  private readonly em: EntityManager;
  private readonly turns: FairTurns;
  private readonly completions: Completions;
  private readonly running = new Set<Promise<void>>();
  private looking?: NodeJS.Timeout;
  private pumping?: Promise<void>;
  private wanted = false;
  private stopping = false;

  constructor(
    em: EntityManager,
    private readonly attempts: Attempts,
    private readonly client: ReceiverClient,
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: AppConfig,
    lifecycle: Lifecycle,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.em = em.fork();
    this.turns = new FairTurns({ perEndpoint: config.ENDPOINT_CONCURRENCY, total: config.MAX_IN_FLIGHT });
    this.completions = new Completions(this.em, log, (written) => this.afterWriting(written));
    lifecycle.whenStopping(() => this.stop());
  }

  onApplicationBootstrap(): void {
    void this.look();
  }

  /** These endpoints have deliveries to send. */
  wake(endpoints: Iterable<{ userId: string; endpointId: string }>): void {
    for (const { userId, endpointId } of endpoints) this.turns.add(userId, endpointId);
    this.pump();
  }

  /** Claims nothing more, finishes what runs and writes it down. */
  private async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.looking);
    await this.pumping;
    const late = setTimeout(() => this.completions.abandon(), STOP_WITHIN_MS);
    await Promise.all(this.running);
    await this.completions.drain();
    clearTimeout(late);
    await this.client.close();
  }

  private pump(): void {
    this.wanted = true;
    if (this.stopping || this.pumping) return;
    this.wanted = false;
    this.pumping = this.claimAll().finally(() => {
      this.pumping = undefined;
      if (this.wanted) this.pump();
    });
  }

  private async claimAll(): Promise<void> {
    while (!this.stopping && this.completions.backlog < MAX_BACKLOG) {
      this.wanted = false;
      const turns = this.turns.take(CLAIM_ROWS);
      if (turns.length === 0) return;
      let claimed: ClaimedDelivery[] = [];
      try {
        claimed = await claim(this.em, turns, this.config.DELIVERY_TIMEOUT_MS + LEASE_MARGIN_MS);
      } catch (error) {
        this.log.warn({ err: error }, 'Deliveries could not be claimed; trying again');
        for (const { endpointId, count } of turns) this.turns.unused(endpointId, count);
        await pause(LOOK_MS);
        continue;
      }
      for (const { endpointId, count } of turns) {
        const missing = count - claimed.filter((delivery) => delivery.endpointId === endpointId).length;
        if (missing === 0) continue;
        this.turns.exhausted(endpointId);
        this.turns.unused(endpointId, missing);
      }
      for (const delivery of claimed) this.start(delivery);
      await pause(CLAIM_GAP_MS);
    }
  }

  private start(delivery: ClaimedDelivery): void {
    const sending = this.send(delivery).finally(() => this.running.delete(sending));
    this.running.add(sending);
    requestsInFlight.set(this.running.size);
  }

  private async send(delivery: ClaimedDelivery): Promise<void> {
    const attempt = await this.attempts.make(delivery);
    this.turns.finished(delivery.endpointId, attempt.delivered ? 'answered' : attempt.overloaded ? 'overloaded' : 'refused');
    this.completions.add(attempt);
    this.pump();
  }

  private async afterWriting(written: CompletedAttempt[]): Promise<void> {
    this.pump();
    for (const { completedRequestId } of written) if (completedRequestId) this.messages.wake(FIRST_ATTEMPT_WAKE, { requestId: completedRequestId });
    const marks = marksOf(written);
    const succeeded = marks.filter((mark) => mark.succeeded);
    if (succeeded.length > 0) {
      await clearMarks(
        this.em,
        succeeded.map(({ endpointId }) => endpointId),
      );
    }
    const failed = marks.filter(countsAgainst);
    if (failed.length === 0) return;
    for (const { id, reason } of await writeMarks(this.em.fork(), failed, this.config.DISABLE_AFTER_HOURS * HOUR)) {
      endpointsDisabled.inc({ reason });
      this.log.warn({ endpointId: id, reason }, 'A webhook endpoint was disabled');
    }
  }

  /** The safety net under the wake-ups: retries that came due, leases that ran out, deliveries that another replica stored and lost. */
  private async look(): Promise<void> {
    try {
      let moved = 0;
      do {
        const promoted = await promoteDue(this.em);
        moved = promoted.moved;
        await this.take(promoted.endpoints);
      } while (moved > 0 && !this.stopping);
      await this.take(await findWaiting(this.em));
    } catch (error) {
      this.log.warn({ err: error }, 'Due deliveries could not be looked for; trying again');
    }
    if (!this.stopping) this.looking = setTimeout(() => void this.look(), LOOK_MS);
  }

  private async take(endpoints: WaitingEndpoint[]): Promise<void> {
    const inactive = endpoints.filter(({ isActive }) => !isActive).map(({ endpointId }) => endpointId);
    if (inactive.length > 0) await this.em.fork().transactional((em) => holdUnsent(em, inactive));
    this.wake(endpoints.filter(({ isActive }) => isActive));
  }
}
