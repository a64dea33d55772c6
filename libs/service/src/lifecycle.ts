import { Injectable } from '@nestjs/common';

/** Answers whether a part of the service can do its work. */
type Check = () => boolean | Promise<boolean>;
type Step = () => Promise<void> | void;

/** What readiness depends on, and what is to be done before the process ends. */
@Injectable()
export class Lifecycle {
  /** Set when shutdown begins: the service is alive, but no longer ready. */
  stopping = false;
  private readonly checks = new Map<string, Check>();
  private readonly steps: Step[] = [];

  readyWhen(part: string, check: Check): void {
    this.checks.set(part, check);
  }

  /** Runs when shutdown begins, while the broker and the database are still there: stop claiming, finish, flush. */
  whenStopping(step: Step): void {
    this.steps.push(step);
  }

  /** Every part with its state; a check that throws or takes over a second counts as not ready. */
  async states(): Promise<Record<string, boolean>> {
    const entries = await Promise.all(
      [...this.checks].map(async ([part, check]) => {
        const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false).unref());
        return [part, await Promise.race([Promise.resolve().then(check).catch(() => false), late])] as const;
      }),
    );
    return Object.fromEntries(entries);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.allSettled(this.steps.map(async (step) => step()));
  }
}
