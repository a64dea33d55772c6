/** What one request told about its endpoint's strength. */
export type Strength = 'answered' | 'refused' | 'overloaded';

/** Where an endpoint begins that nothing is known of. */
const FIRST_PACE = 8;

/**
 * How many requests at a time an endpoint takes: one more with every answer, half as many when it is overloaded or
 * silent. A hanging receiver soon holds one slot, a fast one gets as many as it can use.
 */
export class EndpointPace {
  limit: number;
  inFlight = 0;

  constructor(private readonly ceiling: number) {
    this.limit = Math.min(FIRST_PACE, ceiling);
  }

  get room(): number {
    return Math.max(0, this.limit - this.inFlight);
  }

  finished(strength: Strength): void {
    this.inFlight -= 1;
    if (strength === 'overloaded') this.limit = Math.max(1, Math.floor(this.limit / 2));
    else if (strength === 'answered') this.limit = Math.min(this.ceiling, this.limit + 1);
  }
}
