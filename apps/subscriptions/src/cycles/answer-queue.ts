import { Injectable } from '@nestjs/common';
import { Answers, type Arrival } from './answers.service.js';

interface Waiting {
  arrivals: Arrival[];
  done: () => void;
  failed: (error: unknown) => void;
}

/** Transactions at the same time: a few, so that registrations find a connection; one more for answers that are waited for. */
const AT_ONCE = 2;
const LARGEST = 250;

/** Puts answers that come while others are being applied into one transaction. */
@Injectable()
export class AnswerQueue {
  private readonly polls: Waiting[] = [];
  private readonly first: Waiting[] = [];
  private running = 0;

  constructor(private readonly answers: Answers) {}

  /** Resolves once the answers are committed. */
  apply(arrivals: Arrival[]): Promise<void> {
    return this.enter(this.polls, arrivals);
  }

  /** The same, before all that was put in by `apply`. */
  applyFirst(arrivals: Arrival[]): Promise<void> {
    return this.enter(this.first, arrivals);
  }

  private enter(queue: Waiting[], arrivals: Arrival[]): Promise<void> {
    return new Promise((done, failed) => {
      queue.push({ arrivals, done, failed });
      this.next();
    });
  }

  private next(): void {
    const queue = this.first.length > 0 ? this.first : this.polls;
    if (queue.length === 0 || this.running >= (queue === this.first ? AT_ONCE + 1 : AT_ONCE)) return;
    const batch: Waiting[] = [];
    for (let size = 0; queue.length > 0 && (size === 0 || size + queue[0]!.arrivals.length <= LARGEST); ) {
      batch.push(queue.shift()!);
      size += batch.at(-1)!.arrivals.length;
    }
    this.running += 1;
    void this.commit(batch).finally(() => {
      this.running -= 1;
      this.next();
    });
  }

  /** A joint transaction that fails is tried again for each caller, so that one bad answer fails alone. */
  private async commit(batch: Waiting[]): Promise<void> {
    try {
      await this.answers.apply(batch.flatMap(({ arrivals }) => arrivals));
      batch.forEach(({ done }) => done());
    } catch (error) {
      if (batch.length === 1) return batch[0]!.failed(error);
      for (const one of batch) await this.commit([one]);
    }
  }
}
