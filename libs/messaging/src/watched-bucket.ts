import { Kvm, type KV } from '@nats-io/kv';
import type { Logger } from 'pino';
import { decodeJson } from './json-body.js';
import type { NatsLink } from './nats-link.js';

const CHECK_MS = 10_000;

/** A live copy of a KV bucket that somebody else publishes. Keeps its last good copy while the broker is away. */
export class WatchedBucket<T> {
  private entries: ReadonlyMap<string, T> = new Map();
  private sequence = -1;
  private timer?: NodeJS.Timeout;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly link: NatsLink,
    private readonly bucket: string,
    private readonly log: Logger,
    private readonly changed: (entries: ReadonlyMap<string, T>) => void,
  ) {}

  /** Starts to follow the bucket; it may not exist yet. */
  async start(): Promise<void> {
    this.link.whenReconnected(() => void this.check());
    this.link.connection.subscribe(`$KV.${this.bucket}.>`, { callback: () => void this.check() });
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref();
    await this.check();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Reads the bucket again when its revision is not the one of our copy. */
  private check(): Promise<void> {
    this.reading = this.reading.then(async () => {
      if (!this.link.up) return;
      try {
        const state = await this.link.jsm.streams.info(`KV_${this.bucket}`);
        if (state.state.last_seq === this.sequence) return;
        const kv = await new Kvm(this.link.js).open(this.bucket);
        const entries = await readAll<T>(kv);
        if (entries.size === 0) return;
        this.entries = entries;
        this.sequence = state.state.last_seq;
        this.changed(this.entries);
      } catch (error) {
        this.log.debug({ err: error }, `Bucket "${this.bucket}" cannot be read now; the last copy stays`);
      }
    });
    return this.reading;
  }
}

async function readAll<T>(kv: KV): Promise<Map<string, T>> {
  const entries = new Map<string, T>();
  const updates = await kv.watch();
  if ((await kv.status()).values === 0) {
    updates.stop();
    return entries;
  }
  for await (const entry of updates) {
    if (entry.operation === 'PUT') entries.set(entry.key, decodeJson<T>(entry.value));
    if (entry.delta === 0) updates.stop();
  }
  return entries;
}
