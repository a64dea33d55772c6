import { Kvm } from '@nats-io/kv';
import type { Logger } from 'pino';
import { decodeJson, encodeJson } from './json-body.js';
import { dropWhenFilesAreGone } from './lost-store.js';
import type { NatsLink } from './nats-link.js';

const CHECK_MS = 30_000;
const RETRY_MS = 1_000;

/** Keeps a KV bucket equal to entries that live in code, also after the broker lost its store. */
export class PublishedBucket<T> {
  private timer?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly link: NatsLink,
    private readonly bucket: string,
    private readonly entries: ReadonlyMap<string, T>,
    private readonly replicas: number,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    await this.publish();
    this.link.whenReconnected(() => void this.publishAgain());
    this.timer = setInterval(() => void this.publishAgain(), CHECK_MS).unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.timer);
  }

  private async publish(): Promise<void> {
    const kv = await new Kvm(this.link.js).create(this.bucket, { history: 1, replicas: this.replicas });
    const gone = new Set<string>();
    for await (const key of await kv.keys()) if (!this.entries.has(key)) gone.add(key);
    for (const key of gone) await kv.purge(key);
    for (const [key, entry] of this.entries) {
      const present = await kv.get(key);
      if (present?.operation === 'PUT' && JSON.stringify(decodeJson(present.value)) === JSON.stringify(entry)) continue;
      await kv.put(key, encodeJson(entry));
    }
  }

  private async publishAgain(): Promise<void> {
    if (this.stopped || !this.link.up) return;
    await this.publish().catch(async (error: unknown) => {
      this.log.warn({ err: error }, `Bucket "${this.bucket}" could not be published; trying again`);
      await dropWhenFilesAreGone(this.link, `KV_${this.bucket}`, error);
      clearTimeout(this.retry);
      this.retry = setTimeout(() => void this.publishAgain(), RETRY_MS).unref();
    });
  }
}
