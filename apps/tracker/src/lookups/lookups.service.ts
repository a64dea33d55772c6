import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FAILURE_DECISIONS } from '@waybill/contracts';
import { LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { Asker } from '../asking/asker.service.js';
import type { AskOutcome } from '../asking/ask-outcome.js';
import type { Lane } from '../asking/lane-shares.js';
import { Clock } from '../clock.js';
import { Snapshots } from '../snapshots/snapshots.service.js';
import { Flight, type LookedUp } from './flight.js';
import { Leases } from './leases.service.js';
import { OtherAsker } from './other-asker.service.js';
import { allAborted } from './all-aborted.js';
import type { Wanted } from './wanted.js';

export interface Terms {
  lane: Lane;
  /** When the caller stops waiting, in unix milliseconds. */
  until: number;
  /** A kept answer younger than this is good enough, if it is fresh by its status too, in milliseconds. */
  maxAgeMs?: number;
}

/** An answer is kept before it is given, so that whoever asks next finds it; a database that hangs does not withhold it. Milliseconds. */
const WRITE_PATIENCE_MS = 1_000;

/**
 * Answers about parcels, from the cache or by asking, each parcel once however many want it: in this process by a map of what is
 * running, over all replicas by a lease on the parcel's row.
 */
@Injectable()
export class Lookups implements OnModuleDestroy {
  private readonly flights = new Map<string, Flight>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly snapshots: Snapshots,
    private readonly leases: Leases,
    private readonly otherAsker: OtherAsker,
    private readonly asker: Asker,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** After the last handler: everything that was answered is written. */
  async onModuleDestroy(): Promise<void> {
    while (this.writing.size > 0) await Promise.allSettled(this.writing);
  }

  /** One result for each parcel, in their order; a repeated one joins the first. Rejects (503) when the database is away. */
  async lookUp(wanted: Wanted[], terms: Terms): Promise<LookedUp[]> {
    const kept = await this.kept(wanted, terms);
    const missing = [...new Map(wanted.filter(({ key }) => !kept.has(key)).map((parcel) => [parcel.key, parcel])).values()];
    const started = missing.filter(({ key }) => this.flights.get(key)?.abandoned.aborted !== false).map((parcel) => this.start(parcel));
    const own = new Set(started);
    const waiting = missing.map(({ key }) => ({ key, flight: this.flights.get(key)! }));
    for (const flights of byCarrier(started)) void this.fly(flights, terms);
    const results = await Promise.all(waiting.map(({ flight }) => this.result(flight, own.has(flight), terms)));
    const looked = new Map<string, LookedUp>([...kept, ...waiting.map(({ key }, index) => [key, results[index]!] as const)]);
    const seen = new Set<string>();
    return wanted.map(({ key }) => {
      const result = looked.get(key)!;
      const repeated = seen.has(key);
      seen.add(key);
      return repeated && result.answer ? { ...result, asked: false } : result;
    });
  }

  private async kept(wanted: Wanted[], { maxAgeMs }: Terms): Promise<Map<string, LookedUp>> {
    const keys = [...new Set(wanted.map(({ key }) => key))];
    const snapshots = await Promise.all(keys.map((key) => this.snapshots.fresh(key, maxAgeMs)));
    return new Map(snapshots.flatMap((snapshot) => (snapshot ? [[snapshot.key, { answer: snapshot.answer, at: snapshot.lookedUpAt, asked: false }]] : [])));
  }

  private start(wanted: Wanted): Flight {
    const flight = new Flight(wanted);
    this.flights.set(wanted.key, flight);
    return flight;
  }

  private async result(flight: Flight, own: boolean, { until }: Terms): Promise<LookedUp> {
    const looked = await flight.within(until - this.clock.now(), { unasked: 'gave no answer in time' });
    return looked.answer && !own ? { ...looked, asked: false } : looked;
  }

  /** Takes the leases of one carrier's parcels, asks for those that it got and waits for the others' askers. */
  private async fly(flights: Flight[], terms: Terms): Promise<void> {
    const mine: Flight[] = [];
    await Promise.all(
      flights.map(async (flight) => {
        try {
          if (await this.isOurs(flight, terms)) mine.push(flight);
        } catch (error) {
          this.end(flight, () => flight.fail(error));
        }
      }),
    );
    const size = flights[0]!.wanted.carrier.manifest.batchSize;
    for (let start = 0; start < mine.length; start += size) void this.ask(mine.slice(start, start + size), terms.lane);
  }

  /** True when this process holds the parcel's lease and is to ask; otherwise the flight has ended. */
  private async isOurs(flight: Flight, terms: Terms): Promise<boolean> {
    const { key } = flight.wanted;
    while (!flight.abandoned.aborted) {
      const { won, snapshot, at } = await this.leases.take(flight.wanted);
      if (won && snapshot && this.snapshots.isFresh(snapshot, terms.maxAgeMs)) {
        await this.leases.release([key]);
        this.end(flight, () => flight.land({ answer: snapshot.answer, at: snapshot.lookedUpAt, asked: false }));
        return false;
      }
      if (won) return true;
      const left = await this.otherAsker.wait(key, at, flight.abandoned);
      const answer = left?.answer ?? (left?.failure && { found: false as const, failure: left.failure });
      if (!answer) continue;
      this.end(flight, () => flight.land({ answer, at: left!.at, asked: false }));
      return false;
    }
    this.end(flight, () => flight.land({ unasked: 'gave no answer in time to somebody else who asks' }));
    return false;
  }

  private async ask(flights: Flight[], lane: Lane): Promise<void> {
    const { carrier } = flights[0]!.wanted;
    const lookups = flights.map(({ wanted }) => wanted.lookup);
    const outcomes = await this.asker.ask(carrier, lookups, lane, allAborted(flights.map(({ abandoned }) => abandoned)));
    const at = this.clock.now();
    flights.forEach((flight, index) => {
      const outcome = outcomes[index]!;
      const land = () => flight.land(outcome.answer ? { answer: outcome.answer, at, asked: true } : outcome);
      const impatient = setTimeout(land, WRITE_PATIENCE_MS);
      const written: Promise<void> = this.write(flight.wanted, outcome)
        .catch(() => this.log.warn('An answer could not be kept; it will be asked for again'))
        .finally(() => {
          clearTimeout(impatient);
          this.writing.delete(written);
          this.forget(flight);
          land();
        });
      this.writing.add(written);
    });
  }

  private async write({ key, carrier, lookup }: Wanted, { answer }: AskOutcome): Promise<void> {
    if (!answer) return this.leases.release([key]);
    this.leases.ended(key);
    if (answer.found || FAILURE_DECISIONS[answer.failure.kind].answered) {
      return this.snapshots.keep({ key, carrier: carrier.manifest.code, trackingNumber: lookup.trackingNumber, answer });
    }
    return this.snapshots.keepFailure(key, answer.failure);
  }

  private end(flight: Flight, land: () => void): void {
    this.forget(flight);
    land();
  }

  private forget(flight: Flight): void {
    if (this.flights.get(flight.wanted.key) === flight) this.flights.delete(flight.wanted.key);
  }
}

function byCarrier(flights: Flight[]): Flight[][] {
  return [...Map.groupBy(flights, ({ wanted }) => wanted.carrier).values()];
}
