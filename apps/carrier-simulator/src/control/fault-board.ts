import { z } from 'zod';

const LONGEST_LATENCY = 60_000;

/** `latencyMs` waits first; `mode` then takes the place of the answer; `count` is how many requests it befalls (all, without it). */
export const faultSchema = z
  .strictObject({
    latencyMs: z.number().int().min(0).max(LONGEST_LATENCY).optional(),
    mode: z.enum(['429', '500', 'hang', 'garbage', 'reset']).optional(),
    count: z.number().int().min(1).optional(),
  })
  .refine(({ latencyMs, mode }) => latencyMs !== undefined || mode !== undefined, 'wants latencyMs, mode or both');

export type Fault = z.output<typeof faultSchema>;

/** The faults that are set, one for each carrier at most. */
export class FaultBoard {
  private readonly faults = new Map<string, Fault>();

  set(code: string, fault: Fault): void {
    this.faults.set(code, { ...fault });
  }

  clear(code: string): void {
    this.faults.delete(code);
  }

  /** The fault that befalls this request, counted. */
  take(code: string): Fault | undefined {
    const fault = this.faults.get(code);
    if (fault?.count !== undefined && --fault.count <= 0) this.faults.delete(code);
    return fault;
  }

  all(): Record<string, Fault> {
    return Object.fromEntries(this.faults);
  }
}
