interface Waiting {
  settle: (turn: boolean) => void;
}

/** Books `count` turns of one carrier over all replicas; answers in how many milliseconds the first one is. */
export type BookTurns = (count: number) => Promise<number>;

/** Turns of this process for one carrier: booked together, handed out one by one when their time comes. */
export class PaceQueue {
  private readonly waiting: Waiting[] = [];
  /** When the booked turns come, in milliseconds of `performance.now()`. */
  private readonly turns: number[] = [];
  private readonly intervalMs: number;
  private readonly most: number;
  private booking = false;
  private timer?: NodeJS.Timeout;

  constructor(
    perSecond: number,
    private readonly book: BookTurns,
  ) {
    this.intervalMs = 1_000 / perSecond;
    this.most = Math.max(1, Math.ceil(perSecond));
  }

  /** True when it is the caller's turn; false when `abandoned` was aborted first, or no turn could be booked. */
  take(abandoned: AbortSignal): Promise<boolean> {
    if (abandoned.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const entry: Waiting = {
        settle: (turn) => {
          abandoned.removeEventListener('abort', give);
          resolve(turn);
        },
      };
      const give = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        resolve(false);
      };
      this.waiting.push(entry);
      abandoned.addEventListener('abort', give, { once: true });
      void this.bookMore();
      this.handOut();
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async bookMore(): Promise<void> {
    if (this.booking) return;
    this.booking = true;
    try {
      for (let short = this.shortOf(); short > 0; short = this.shortOf()) {
        const count = Math.min(short, this.most);
        const first = performance.now() + Math.max(0, await this.book(count));
        for (let turn = 0; turn < count; turn += 1) this.turns.push(first + turn * this.intervalMs);
        this.handOut();
      }
    } catch {
      for (const { settle } of this.waiting.splice(0)) settle(false);
    } finally {
      this.booking = false;
    }
  }

  private shortOf(): number {
    return this.waiting.length - this.turns.length;
  }

  /** A turn that nobody took in time is lost: used later, it would be one too many. */
  private handOut(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const now = performance.now();
    while (this.turns.length > 0 && this.turns[0]! <= now) {
      const turn = this.turns.shift()!;
      if (now - turn <= Math.max(this.intervalMs, 50)) this.waiting.shift()?.settle(true);
    }
    if (this.turns.length > 0) this.timer = setTimeout(() => this.handOut(), Math.ceil(this.turns[0]! - now));
    else if (this.shortOf() > 0) void this.bookMore();
  }
}
