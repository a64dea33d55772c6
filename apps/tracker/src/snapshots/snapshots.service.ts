import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CarrierFailure } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CONFIG } from '@waybill/service';
import { LRUCache } from 'lru-cache';
import type { TrackerConfig } from '../app.config.js';
import { Clock } from '../clock.js';
import { freshUntil } from './freshness.js';
import { snapshotReads } from './snapshot-metrics.js';
import { SnapshotStore, type KeptAnswer } from './snapshot-store.js';
import { SNAPSHOT_WAKE, type Snapshot, type SnapshotWake } from './snapshot.js';

interface Remembered {
  snapshot: Snapshot;
  /** When it was last known to be the newest, in unix milliseconds. */
  checkedAt: number;
}

/** An entry costs about this much beside its answer, in bytes. */
const ENTRY_BYTES = 500;

/** The cache of answers: memory first, then the database. Replicas tell each other what became old. */
@Injectable()
export class Snapshots implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly memory: LRUCache<string, Remembered>;
  private readonly reading = new Map<string, Promise<Snapshot | undefined>>();
  private readonly news: SnapshotWake['looked'] = [];
  private stopListening?: () => void;

  constructor(
    private readonly store: SnapshotStore,
    private readonly messages: Messages,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: TrackerConfig,
  ) {
    this.memory = new LRUCache({
      maxSize: config.SNAPSHOT_MEMORY_BYTES,
      sizeCalculation: ({ snapshot }) => snapshot.size + ENTRY_BYTES,
    });
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.messages.onWake<SnapshotWake>(SNAPSHOT_WAKE, ({ looked }) => this.forgetOlder(looked));
  }

  onModuleDestroy(): void {
    this.stopListening?.();
  }

  /** The newest answer when it is fresh by its status, and, where `maxAgeMs` is given, younger than that (decision 23). */
  async fresh(key: string, maxAgeMs = Infinity): Promise<Snapshot | undefined> {
    const remembered = this.memory.get(key);
    if (remembered && this.isFresh(remembered.snapshot, maxAgeMs) && this.clock.now() - remembered.checkedAt < this.config.SNAPSHOT_RECHECK_MS) {
      snapshotReads.inc({ result: 'memory' });
      return remembered.snapshot;
    }
    const newest = await this.read(key);
    const fresh = newest && this.isFresh(newest, maxAgeMs) ? newest : undefined;
    snapshotReads.inc({ result: fresh ? 'database' : 'miss' });
    return fresh;
  }

  isFresh({ answer, lookedUpAt }: Snapshot, maxAgeMs = Infinity): boolean {
    const now = this.clock.now();
    return now < freshUntil(answer, lookedUpAt, this.config.freshness) && now - lookedUpAt < maxAgeMs;
  }

  /** Keeps a carrier's answer for everybody and tells the other replicas. */
  async keep(kept: KeptAnswer): Promise<void> {
    const { lookedUpAt, size } = await this.store.keep(kept);
    this.remember({ key: kept.key, answer: kept.answer, lookedUpAt, size });
    this.announce(kept.key, lookedUpAt);
  }

  /** Leaves the reason of a failed look-up for those who wait for it; the newest answer stays. */
  async keepFailure(key: string, failure: CarrierFailure): Promise<void> {
    await this.store.keepFailure(key, failure);
    this.announce(key, this.clock.now());
  }

  /** These rows are gone: no replica is to remember them. */
  forget(keys: string[]): void {
    for (const key of keys) {
      this.memory.delete(key);
      this.announce(key, this.clock.now());
    }
  }

  /** Wake-ups of one turn travel together. */
  private announce(key: string, at: number): void {
    if (this.news.push({ key, at }) > 1) return;
    setImmediate(() => this.messages.wake(SNAPSHOT_WAKE, { looked: this.news.splice(0) } satisfies SnapshotWake));
  }

  private read(key: string): Promise<Snapshot | undefined> {
    const running = this.reading.get(key);
    if (running) return running;
    const reading = this.readNewest(key).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async readNewest(key: string): Promise<Snapshot | undefined> {
    const known = this.memory.peek(key)?.snapshot;
    const read = await this.store.read(key, known?.lookedUpAt);
    const newest = read === 'unchanged' ? known : read;
    if (newest) this.remember(newest);
    else this.memory.delete(key);
    return newest;
  }

  private remember(snapshot: Snapshot): void {
    const present = this.memory.peek(snapshot.key);
    if (present && present.snapshot.lookedUpAt > snapshot.lookedUpAt) return;
    this.memory.set(snapshot.key, { snapshot, checkedAt: this.clock.now() });
  }

  private forgetOlder(looked: SnapshotWake['looked']): void {
    for (const { key, at } of looked) {
      const present = this.memory.peek(key);
      if (present && present.snapshot.lookedUpAt < at) this.memory.delete(key);
    }
  }
}
