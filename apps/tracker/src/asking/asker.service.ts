import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { lookUp, type Carrier, type CarrierSettings, type Lookup, type LookupOutcome } from '@waybill/carriers';
import { CONFIG } from '@waybill/service';
import type { TrackerConfig } from '../app.config.js';
import { Clock } from '../clock.js';
import { failureFor, type AskOutcome } from './ask-outcome.js';
import { lookupDuration, lookupOutcomes, queueDepth, unreadableAnswers } from './asking-metrics.js';
import { CircuitOpen } from './breaker.js';
import { CarrierLine } from './carrier-line.js';
import { CarrierPace } from './carrier-pace.service.js';
import { exchanges, type Exchange } from './exchange.js';
import type { Lane } from './lane-shares.js';
import { Unrecognised } from './unrecognised.js';

/** For a carrier that throttles and does not say for how long. Seconds. */
const RETRY_AFTER = 5;

/** Asks carriers: each within its own concurrency, rate, time-out and circuit. */
@Injectable()
export class Asker implements OnModuleDestroy {
  private readonly lines = new Map<Carrier, CarrierLine>();

  constructor(
    private readonly pace: CarrierPace,
    private readonly unrecognised: Unrecognised,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: TrackerConfig,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.lines.values()].map((line) => line.close()));
  }

  /**
   * Asks for at most `manifest.batchSize` parcels. One outcome for each, in their order; never rejects. Waits for a slot and for
   * the carrier's rate as long as `abandoned` is not aborted; what has been sent is waited for until the carrier's time-out.
   */
  async ask(carrier: Carrier, lookups: Lookup[], lane: Lane, abandoned: AbortSignal): Promise<AskOutcome[]> {
    const outcomes = await this.askInTurn(carrier, lookups, lane, abandoned);
    this.count(carrier.manifest.code, outcomes);
    return outcomes;
  }

  private async askInTurn(carrier: Carrier, lookups: Lookup[], lane: Lane, abandoned: AbortSignal): Promise<AskOutcome[]> {
    const { manifest } = carrier;
    const line = this.lineOf(carrier);
    const failed = (kind: 'not-configured' | 'unavailable', reason: string): AskOutcome[] =>
      failureFor(lookups.length, { kind, message: `${manifest.name.en} ${reason}` });
    const circuitOpen = () => failed('unavailable', 'is not being asked at the moment, because its last answers failed (circuit open)');
    const unasked = (reason: string): AskOutcome[] => lookups.map(() => ({ unasked: reason }));

    if (line.reach.off !== undefined) return failed('not-configured', line.reach.off);
    if (line.breaker?.open) return circuitOpen();

    const slots = line.slots[lane];
    const entered = slots.enter(abandoned);
    queueDepth.set({ carrier: manifest.code, lane }, slots.depth);
    if (!(await entered)) return unasked('is busy with earlier requests');
    try {
      if (!manifest.sandbox && !(await this.pace.take(manifest, abandoned))) return unasked('is asked as often as agreed with it already');
      const { settings } = line.reach;
      const run = () => this.exchange(carrier, lookups, line, settings);
      const outcomes = line.breaker ? await line.breaker.run(run) : (await run()).result;
      return outcomes.map((outcome) => this.outcomeOf(outcome, manifest.code));
    } catch (error) {
      if (error instanceof CircuitOpen) return circuitOpen();
      throw error;
    } finally {
      slots.leave();
      queueDepth.set({ carrier: manifest.code, lane }, slots.depth);
    }
  }

  /** One exchange, bounded as a whole: the adapter, its token and its answer's body. */
  private async exchange(carrier: Carrier, lookups: Lookup[], line: CarrierLine, settings: CarrierSettings): Promise<{ result: LookupOutcome[]; trouble: boolean }> {
    const { manifest } = carrier;
    const exchange: Exchange = { signal: AbortSignal.timeout(manifest.limits.timeoutMs), trouble: false };
    const stop = lookupDuration.startTimer({ carrier: manifest.code });
    const access = { http: line.http.http, baseUrl: settings.baseUrl, credentials: settings.credentials, now: () => new Date(this.clock.now()) };
    const late = new Promise<LookupOutcome[]>((resolve) => {
      exchange.signal.addEventListener('abort', () => {
        exchange.trouble = true;
        resolve(lookups.map(() => ({ ok: false, failure: { kind: 'unavailable', message: `${manifest.name.en} did not answer in time` } })));
      }, { once: true });
    });
    const result = await Promise.race([exchanges.run(exchange, () => lookUp(carrier, lookups, access)), late]);
    stop();
    const allUnavailable = result.every((outcome) => !outcome.ok && outcome.failure.kind === 'unavailable');
    return { result, trouble: exchange.trouble && allUnavailable };
  }

  private outcomeOf(outcome: LookupOutcome, code: string): AskOutcome {
    if (outcome.ok) {
      this.unrecognised.note(code, outcome.unrecognised);
      return { answer: { found: true, data: outcome.data } };
    }
    const { kind, message, retryAfterSeconds } = outcome.failure;
    const retryAfter = retryAfterSeconds ?? (kind === 'rate-limited' ? RETRY_AFTER : undefined);
    return { answer: { found: false, failure: { kind, message, ...(retryAfter !== undefined && { retryAfter }) } } };
  }

  private count(carrier: string, outcomes: AskOutcome[]): void {
    for (const { answer } of outcomes) {
      const outcome = !answer ? 'unasked' : answer.found ? 'found' : answer.failure.kind;
      lookupOutcomes.inc({ carrier, outcome });
      if (outcome === 'unreadable') unreadableAnswers.inc({ carrier });
    }
  }

  private lineOf(carrier: Carrier): CarrierLine {
    const line = this.lines.get(carrier) ?? new CarrierLine(carrier, this.config);
    this.lines.set(carrier, line);
    return line;
  }
}
