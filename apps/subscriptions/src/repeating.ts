import type { Logger } from 'pino';

export interface RepeatingOptions {
  /** What it does, for the log. */
  name: string;
  /** One turn; true when there is more to do at once. */
  turn: () => Promise<boolean>;
  /** How often without a wake-up, in milliseconds. */
  everyMs: number;
  /** Wake-ups within this after a turn's begin share the next turn, in milliseconds. */
  gapMs?: number;
  log: Logger;
}

/** Work that is done again and again, one turn at a time: on wake-ups, and slowly without them. */
export class Repeating {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private stopped = false;
  private lastTurn = -Infinity;
  /** When the next turn is to begin; Infinity while nobody asked. */
  private due = Infinity;

  constructor(private readonly options: RepeatingOptions) {}

  start(): void {
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    const gap = this.lastTurn + (this.options.gapMs ?? 0) - performance.now();
    this.schedule(Math.max(0, gap));
  }

  /** Finishes the turn that runs. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(afterMs: number): void {
    const at = performance.now() + afterMs;
    if (at >= this.due) return;
    this.due = at;
    if (this.running) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.begin(), afterMs);
  }

  private begin(): void {
    this.due = Infinity;
    this.lastTurn = performance.now();
    this.running = this.take().then((more) => {
      this.running = undefined;
      if (this.stopped) return;
      const wanted = this.due;
      this.due = Infinity;
      const gap = Math.max(0, this.lastTurn + (this.options.gapMs ?? 0) - performance.now());
      this.schedule(more || wanted < Infinity ? gap : this.options.everyMs);
    });
  }

  private async take(): Promise<boolean> {
    try {
      return await this.options.turn();
    } catch (error) {
      this.options.log.warn({ err: error }, `${this.options.name} failed; trying again`);
      return false;
    }
  }
}
