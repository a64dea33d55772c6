import { connect, type NatsConnection } from '@nats-io/transport-node';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import type { Logger } from 'pino';

/** Requests and replies may carry up to this; brokers with less are refused at start. Bytes. */
export const REQUIRED_MAX_PAYLOAD = 8 * 1024 * 1024;

export interface NatsLinkOptions {
  url: string;
  /** Shown in the broker's monitoring: the service's name. */
  name: string;
  log: Logger;
}

/** One connection of a process, with what everybody asks of it: is it up, and tell me when it came back. */
export class NatsLink {
  up = true;
  private readonly onReconnect: (() => void)[] = [];

  private constructor(
    readonly connection: NatsConnection,
    readonly js: JetStreamClient,
    readonly jsm: JetStreamManager,
    private readonly log: Logger,
  ) {}

  /** Waits for the broker as long as it takes, saying so; refuses one whose max_payload is too small. */
  static async open({ url, name, log }: NatsLinkOptions): Promise<NatsLink> {
    const waiting = setInterval(() => log.warn(`Waiting for NATS at ${withoutPassword(url)} …`), 2_000);
    try {
      const connection = await connect({
        servers: url.split(','),
        name,
        noAsyncTraces: true,
        waitOnFirstConnect: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 200,
        pingInterval: 10_000,
      });
      const maxPayload = connection.info?.max_payload ?? 0;
      if (maxPayload < REQUIRED_MAX_PAYLOAD) {
        await connection.close();
        throw new Error(
          `NATS at ${withoutPassword(url)} allows messages of ${maxPayload} bytes; Waybill needs max_payload: ${REQUIRED_MAX_PAYLOAD} in its configuration.`,
        );
      }
      const jsm = await jetstreamManager(connection, { checkAPI: false });
      const link = new NatsLink(connection, jetstream(connection), jsm, log);
      void link.watch();
      return link;
    } finally {
      clearInterval(waiting);
    }
  }

  /** Calls back after every reconnect, when the broker may have lost what it was told before. */
  whenReconnected(callback: () => void): void {
    this.onReconnect.push(callback);
  }

  /** Sends what is still buffered and closes. */
  async close(): Promise<void> {
    this.up = false;
    if (this.connection.isClosed()) return;
    const drained = this.connection.drain().catch(() => this.connection.close());
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        if (this.up) this.log.warn('Lost the connection to NATS; reconnecting');
        this.up = false;
      } else if (status.type === 'reconnect') {
        this.up = true;
        this.log.info('Connected to NATS again');
        for (const callback of this.onReconnect) callback();
      } else if (status.type === 'error') {
        this.log.warn({ err: status.error }, 'NATS reports an error');
      }
    }
    this.up = false;
  }
}

const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/g, '//');
