import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FIRST_ATTEMPT_WAKE, REQUEST_DONE_WAKE } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { Lifecycle } from '@waybill/service';

/** How often a condition is looked at without a wake-up, in milliseconds. */
const POLL_MS = 1_000;

type Wake = (value: { requestId: string }) => void;

/** Callers that wait for something to happen to a request: woken by a plain message, and slowly without one. */
@Injectable()
export class RequestWaits implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly waiting = new Map<string, Set<() => void>>();
  private stopListening: (() => void)[] = [];

  constructor(
    private readonly messages: Messages,
    private readonly lifecycle: Lifecycle,
  ) {
    lifecycle.whenStopping(() => this.wakeAll());
  }

  onApplicationBootstrap(): void {
    const wake: Wake = ({ requestId }) => this.waiting.get(requestId)?.forEach((look) => look());
    this.stopListening = [REQUEST_DONE_WAKE, FIRST_ATTEMPT_WAKE].map((subject) => this.messages.onWake(subject, wake));
  }

  onModuleDestroy(): void {
    this.stopListening.forEach((stop) => stop());
  }

  /**
   * Asks `condition` until it answers something, until `deadline` (as `performance.now()` tells time) or until this
   * process is to stop, whichever is sooner; answers undefined then. A question that fails is asked again.
   */
  async until<T>(requestId: string, condition: () => Promise<T | undefined>, deadline: number): Promise<T | undefined> {
    for (;;) {
      const woken = this.nextLook(requestId, Math.min(POLL_MS, deadline - performance.now()));
      const answer = await condition().catch(() => undefined);
      if (answer !== undefined || this.lifecycle.stopping || performance.now() >= deadline) {
        woken.cancel();
        return answer;
      }
      await woken.look;
    }
  }

  /** Begins before the condition is asked, so that a wake-up in between is not lost. */
  private nextLook(requestId: string, withinMs: number): { look: Promise<void>; cancel: () => void } {
    const { promise: look, resolve } = Promise.withResolvers<void>();
    const listeners = this.waiting.get(requestId) ?? new Set();
    this.waiting.set(requestId, listeners);
    const end = (): void => {
      clearTimeout(timer);
      listeners.delete(end);
      if (listeners.size === 0 && this.waiting.get(requestId) === listeners) this.waiting.delete(requestId);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, withinMs));
    listeners.add(end);
    return { look, cancel: end };
  }

  private wakeAll(): void {
    for (const listeners of [...this.waiting.values()]) [...listeners].forEach((look) => look());
  }
}
