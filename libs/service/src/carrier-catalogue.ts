import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CARRIERS_BUCKET, type CarrierEntry } from '@waybill/contracts';
import { NatsLink, WatchedBucket } from '@waybill/messaging';
import type { Logger } from 'pino';
import { Lifecycle } from './lifecycle.js';
import { LOG } from './service.module.js';

/** A live copy of the carrier directory, so that checking an item costs no hop. */
@Injectable()
export class CarrierCatalogue implements OnApplicationBootstrap, OnModuleDestroy {
  private byCode: ReadonlyMap<string, CarrierEntry> = new Map();
  private canonical: readonly CarrierEntry[] = [];
  private readonly bucket: WatchedBucket<CarrierEntry>;

  constructor(link: NatsLink, lifecycle: Lifecycle, @Inject(LOG) log: Logger) {
    this.bucket = new WatchedBucket(link, CARRIERS_BUCKET, log, (entries) => this.take(entries));
    lifecycle.readyWhen('carriers', () => this.canonical.length > 0);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.bucket.start();
  }

  onModuleDestroy(): void {
    this.bucket.stop();
  }

  /** By canonical code or alias; undefined when there is no such carrier here. */
  find(code: string): CarrierEntry | undefined {
    return this.byCode.get(code);
  }

  /** Every carrier once, sorted by code. */
  all(): readonly CarrierEntry[] {
    return this.canonical;
  }

  private take(entries: ReadonlyMap<string, CarrierEntry>): void {
    const byCode = new Map<string, CarrierEntry>();
    for (const entry of entries.values()) {
      byCode.set(entry.metadata.code, entry);
      for (const alias of entry.aliases) byCode.set(alias.code, entry);
    }
    this.byCode = byCode;
    this.canonical = [...entries.values()].sort((a, b) => (a.metadata.code < b.metadata.code ? -1 : 1));
  }
}
