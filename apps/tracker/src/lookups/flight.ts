import type { ParcelAnswer } from '@waybill/contracts';
import type { Wanted } from './wanted.js';

/** How a look-up ended. */
export type LookedUp =
  | {
      answer: ParcelAnswer;
      /** When the carrier answered or failed, in unix milliseconds. */
      at: number;
      /** This look-up asked the carrier; false: somebody else's answer, or a kept one. */
      asked: boolean;
    }
  | {
      answer?: undefined;
      /** Why nobody could be asked in time, as the end of a sentence that begins with the carrier's name. */
      unasked: string;
    };

/** One running look-up of a parcel, shared by everybody in this process who wants it. */
export class Flight {
  readonly result: Promise<LookedUp>;
  private resolve!: (looked: LookedUp) => void;
  private reject!: (error: unknown) => void;
  private readonly controller = new AbortController();
  private waiters = 0;
  private settled = false;

  constructor(readonly wanted: Wanted) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.result.catch(() => undefined);
  }

  /** Aborted when nobody waits for the result any longer. */
  get abandoned(): AbortSignal {
    return this.controller.signal;
  }

  land(looked: LookedUp): void {
    this.settled = true;
    this.resolve(looked);
  }

  fail(error: unknown): void {
    this.settled = true;
    this.reject(error);
  }

  /** The result, or `late` after `milliseconds`. Rejects when the look-up itself broke. */
  async within(milliseconds: number, late: LookedUp): Promise<LookedUp> {
    this.waiters += 1;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<LookedUp>((resolve) => (timer = setTimeout(resolve, Math.max(0, milliseconds), late)));
    try {
      return await Promise.race([this.result, tooLate]);
    } finally {
      clearTimeout(timer);
      this.waiters -= 1;
      if (this.waiters === 0 && !this.settled) this.controller.abort();
    }
  }
}
