import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CARRIERS_BUCKET, type CarrierEntry } from '@waybill/contracts';
import { NatsLink, PublishedBucket } from '@waybill/messaging';
import { CONFIG, LOG, type ServiceEnv } from '@waybill/service';
import type { Logger } from 'pino';
import { entries } from './entries.js';

/** Publishes the manifests to the KV bucket that the other services watch. */
@Injectable()
export class DirectoryPublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly bucket: PublishedBucket<CarrierEntry>;

  constructor(link: NatsLink, @Inject(CONFIG) config: ServiceEnv, @Inject(LOG) log: Logger) {
    this.bucket = new PublishedBucket(link, CARRIERS_BUCKET, entries, config.NATS_REPLICAS, log);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.bucket.start();
  }

  onModuleDestroy(): void {
    this.bucket.stop();
  }
}
