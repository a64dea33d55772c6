/** Look-ups of one carrier so far: all, and those that it failed to answer. */
export interface Tally {
  asked: number;
  troubled: number;
}

/** Failures that say something about the carrier, not about a parcel. */
const TROUBLE: ReadonlySet<string> = new Set(['unavailable', 'unreadable', 'unauthorized', 'rate-limited']);
const ANSWERED: ReadonlySet<string> = new Set(['found', 'not-found', 'invalid-number']);

/** Tallies by carrier out of the outcomes that the metric counts. */
export function tally(counted: readonly { labels: { carrier?: string | number; outcome?: string | number }; value: number }[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { labels, value } of counted) {
    const outcome = String(labels.outcome);
    const isTrouble = TROUBLE.has(outcome);
    if (!isTrouble && !ANSWERED.has(outcome)) continue;
    const carrier = String(labels.carrier);
    const { asked, troubled } = tallies.get(carrier) ?? { asked: 0, troubled: 0 };
    tallies.set(carrier, { asked: asked + value, troubled: troubled + (isTrouble ? value : 0) });
  }
  return tallies;
}

/** What was added to counters within the last while. */
export class OutcomeWindow {
  private readonly samples: { at: number; tallies: Map<string, Tally> }[] = [];

  constructor(private readonly windowMs: number) {}

  /** Adds the counters of now (unix milliseconds). */
  add(at: number, tallies: Map<string, Tally>): void {
    this.samples.push({ at, tallies });
    while (this.samples.length > 1 && this.samples[1]!.at <= at - this.windowMs) this.samples.shift();
  }

  of(carrier: string): Tally {
    const none = { asked: 0, troubled: 0 };
    const first = this.samples[0]?.tallies.get(carrier) ?? none;
    const last = this.samples.at(-1)?.tallies.get(carrier) ?? none;
    return { asked: last.asked - first.asked, troubled: last.troubled - first.troubled };
  }
}
