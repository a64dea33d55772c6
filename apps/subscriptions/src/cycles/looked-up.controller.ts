import { Controller } from '@nestjs/common';
import { ParcelsLookedUp, ParcelsLookedUpNow, type LookedUpParcel, type ParcelsLookedUpPayload } from '@waybill/contracts';
import { HandlesBatch, type Received } from '@waybill/messaging';
import { Publisher } from '../lookups/publisher.service.js';
import { judge } from './answer.js';
import { AnswerQueue } from './answer-queue.js';
import type { Arrival } from './answers.service.js';
import { parseRef } from './ref.js';

/** Takes the tracker's answers. A repeat of any of them is harmless. */
@Controller()
export class LookedUpController {
  constructor(
    private readonly queue: AnswerQueue,
    private readonly publisher: Publisher,
  ) {}

  @HandlesBatch(ParcelsLookedUp, { max: 200, lingerMs: 10 })
  async lookedUp(messages: Received<ParcelsLookedUpPayload>[]): Promise<void> {
    const arrivals = arrivalsOf(messages);
    if (arrivals.length > 0) await this.queue.apply(arrivals);
    this.publisher.wake();
  }

  /** Somebody may be waiting: these overtake the answers of polls. */
  @HandlesBatch(ParcelsLookedUpNow, { max: 100, lingerMs: 2 })
  async lookedUpNow(messages: Received<ParcelsLookedUpPayload>[]): Promise<void> {
    const arrivals = arrivalsOf(messages);
    if (arrivals.length > 0) await this.queue.applyFirst(arrivals);
    this.publisher.wakeNow();
  }
}

const arrivalsOf = (messages: Received<ParcelsLookedUpPayload>[]): Arrival[] => messages.flatMap(({ payload }) => payload.parcels.flatMap(toArrival));

/** Answers to somebody else's jobs have refs that are not ours. */
function toArrival({ ref: text, answer, retryable, at }: LookedUpParcel): Arrival[] {
  const ref = parseRef(text);
  if (!ref) return [];
  const { requestId, position, cycle, failures } = ref;
  const given = { cycle, failures, answer, retryable, askedAt: Date.parse(at) };
  return [{ requestId, position, judge: (lookup, patienceMs, now) => judge(lookup, given, patienceMs, now) }];
}
