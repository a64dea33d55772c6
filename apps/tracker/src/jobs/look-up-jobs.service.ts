import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { findCarrier } from '@waybill/carriers';
import { FAILURE_DECISIONS, ParcelsLookedUp, ParcelsLookedUpNow, type LookedUpParcel, type LookUpPayload, type ParcelAnswer } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import type { Lane } from '../asking/lane-shares.js';
import { Clock } from '../clock.js';
import { Lookups } from '../lookups/lookups.service.js';
import { wantedOf } from '../lookups/wanted.js';
import { answerMessages, type AnswerMessage } from './answer-messages.js';

/** How long a job waits for the broker to take its answers before it is given back, and how often it tries. Milliseconds. */
const PUBLISH_FOR_MS = 10_000;
const PUBLISH_AGAIN_MS = 200;

export interface JobOrigin {
  lane: Exclude<Lane, 'track'>;
  /** The job's `Nats-Msg-Id`: the same on every delivery. */
  id: string;
}

/** Look-ups that somebody else planned. Their answers, failures included, go back as an event. */
@Injectable()
export class LookUpJobs {
  constructor(
    private readonly lookups: Lookups,
    private readonly messages: Messages,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves once the answers are stored by the broker, or when the job expired; parcels that could not be asked before that
   * have no answer (waiting in our own queue is not failure, decision 26). Rejects when the database or the broker is away: the
   * job then comes again.
   */
  async do(job: LookUpPayload, { lane, id }: JobOrigin): Promise<void> {
    if (job.expiresAt <= this.clock.now()) return;
    const parcels = await this.lookUp(job, lane);
    const messages = answerMessages(job, parcels, id);
    const { subject } = lane === 'now' ? ParcelsLookedUpNow : ParcelsLookedUp;
    await Promise.all(messages.map((message) => this.publish(subject, message)));
  }

  /** A broker that restarts is waited for: asking the carrier again would cost more. Its id makes a second publication harmless. */
  private async publish(subject: string, { body, id }: AnswerMessage): Promise<void> {
    for (const lastTry = this.clock.now() + PUBLISH_FOR_MS; ; ) {
      try {
        return await this.messages.store(subject, body, id);
      } catch (error) {
        if (this.clock.now() > lastTry) throw error;
        await pause(PUBLISH_AGAIN_MS);
      }
    }
  }

  private async lookUp({ carrier: code, lookups, expiresAt, maxAgeMs }: LookUpPayload, lane: Lane): Promise<LookedUpParcel[]> {
    const carrier = findCarrier(code);
    if (!carrier) return lookups.map(({ ref }) => this.answered(ref, unknownCarrier(code), this.clock.now()));
    const wanted = lookups.map((lookup) => wantedOf(carrier, lookup));
    const looked = await this.lookups.lookUp(wanted, { lane, until: expiresAt, maxAgeMs });
    return lookups.flatMap(({ ref }, index) => {
      const result = looked[index]!;
      return result.answer ? [this.answered(ref, result.answer, result.at)] : [];
    });
  }

  private answered(ref: string, answer: ParcelAnswer, at: number): LookedUpParcel {
    const retryable = !answer.found && FAILURE_DECISIONS[answer.failure.kind].retried;
    return { ref, answer, retryable, at: new Date(at).toISOString() };
  }
}

const unknownCarrier = (code: string): ParcelAnswer => ({
  found: false,
  failure: { kind: 'not-configured', message: `The carrier "${code}" does not exist here` },
});
