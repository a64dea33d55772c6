import CircuitBreaker from 'opossum';
import { breakerState } from './asking-metrics.js';

/** The circuit is open: nobody was asked. */
export class CircuitOpen extends Error {}

/** Carries a result through the breaker that counts against the carrier. */
class Trouble<T> extends Error {
  constructor(readonly result: T) {
    super('trouble');
  }
}

export interface BreakerOptions {
  /** How long an open circuit stays so before one look-up tries again, in milliseconds. */
  resetMs: number;
}

/** Fewer look-ups than this within ten seconds say nothing. */
const VOLUME_THRESHOLD = 20;
const STATES = { closed: 0, halfOpen: 1, open: 2 };

/**
 * A carrier's circuit breaker: opens when half of at least twenty look-ups within ten seconds ran into time-outs, broken
 * connections or 5xx. Answers such as "not found" or "throttled" do not count.
 */
export class Breaker<T> {
  private readonly circuit: CircuitBreaker<[() => Promise<{ result: T; trouble: boolean }>], T>;

  constructor(
    private readonly carrier: string,
    { resetMs }: BreakerOptions,
  ) {
    this.circuit = new CircuitBreaker(throwTrouble, {
      timeout: false,
      errorThresholdPercentage: 50,
      volumeThreshold: VOLUME_THRESHOLD,
      rollingCountTimeout: 10_000,
      resetTimeout: resetMs,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    });
    this.circuit.on('open', () => this.show(STATES.open));
    this.circuit.on('halfOpen', () => this.show(STATES.halfOpen));
    this.circuit.on('close', () => this.show(STATES.closed));
    this.show(STATES.closed);
  }

  get open(): boolean {
    return this.circuit.opened;
  }

  /** Runs `ask`, unless the circuit is open: then throws CircuitOpen. */
  async run(ask: () => Promise<{ result: T; trouble: boolean }>): Promise<T> {
    try {
      return await this.circuit.fire(ask);
    } catch (error) {
      if (error instanceof Trouble) return error.result as T;
      if ((error as { code?: string }).code === 'EOPENBREAKER') throw new CircuitOpen();
      throw error;
    }
  }

  stop(): void {
    this.circuit.shutdown();
  }

  private show(state: number): void {
    breakerState.set({ carrier: this.carrier }, state);
  }
}

async function throwTrouble<T>(ask: () => Promise<{ result: T; trouble: boolean }>): Promise<T> {
  const { result, trouble } = await ask();
  if (trouble) throw new Trouble(result);
  return result;
}
