import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { ServiceError, type StreamedContract } from '@waybill/contracts';
import type { Logger } from 'pino';
import { runInCall } from './call-context.js';
import { readCall } from './call-headers.js';
import { putAside } from './dead-letter.js';
import type { BatchOptions, Received } from './handles.js';
import { decodeJson } from './json-body.js';
import { messageDuration } from './message-metrics.js';
import type { NatsLink } from './nats-link.js';
import { isOutage } from './outage.js';
import { validatePayload } from './payload-validation.js';
import type { ConsumerPlan } from './provisioning.js';

/** What one batch becomes: the handler of a contract without `batch` gets its only message's payload. */
export type ServeStreamed = (messages: Received<object>[]) => Promise<unknown>;

const BACKOFF_MS = [200, 1_000, 5_000, 15_000];

/** Pulls messages of one durable consumer, hands them over in batches and acknowledges them after the handler. */
export class StreamConsumer {
  private messages?: ConsumerMessages;
  private stopping = false;
  private loop: Promise<void> = Promise.resolve();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly link: NatsLink,
    readonly plan: ConsumerPlan,
    private readonly contract: StreamedContract<object>,
    private readonly batch: BatchOptions,
    private readonly serve: ServeStreamed,
    private readonly log: Logger,
  ) {}

  /** Begins to pull; called again after the broker lost the consumer, it pulls anew. */
  async restart(): Promise<void> {
    if (this.stopping) return;
    this.messages?.stop();
    const consumer = await this.link.js.consumers.get(this.plan.stream.name, this.plan.durable);
    const messages = await consumer.consume({ max_messages: Math.min(this.plan.maxAckPending, 500), expires: 5_000 });
    this.messages = messages;
    this.loop = this.pull(messages);
  }

  /** Takes no more messages and waits for those that run. */
  async drain(): Promise<void> {
    this.stopping = true;
    this.messages?.stop();
    await this.loop.catch(() => undefined);
    await Promise.allSettled(this.running);
  }

  private async pull(messages: ConsumerMessages): Promise<void> {
    let waiting: JsMsg[] = [];
    let linger: NodeJS.Timeout | undefined;
    const flush = () => {
      clearTimeout(linger);
      linger = undefined;
      const batch = waiting;
      waiting = [];
      if (batch.length === 0) return;
      const handling = this.handle(batch).finally(() => this.running.delete(handling));
      this.running.add(handling);
    };
    for await (const message of messages) {
      waiting.push(message);
      if (waiting.length >= this.batch.max) flush();
      else linger ??= setTimeout(flush, this.batch.lingerMs);
    }
    flush();
  }

  private async handle(batch: JsMsg[]): Promise<void> {
    const alive = setInterval(() => batch.forEach((message) => message.working()), this.plan.ackWaitMs / 3);
    const stop = messageDuration.startTimer({ subject: this.contract.subject });
    try {
      const received = await this.readable(batch);
      if (received.length > 0) await this.handOver(received);
      stop({ outcome: 'ok' });
    } catch (error) {
      this.log.error({ err: error, subject: this.contract.subject }, 'Messages could not be handled; they will come again');
      stop({ outcome: 'failed' });
    } finally {
      clearInterval(alive);
    }
  }

  /** A batch that fails is tried message by message, so that one bad message fails alone. */
  private async handOver(received: { message: JsMsg; received: Received<object> }[]): Promise<void> {
    try {
      await runInCall(readCall(received[0]!.message.headers), () => this.serve(received.map((entry) => entry.received)));
    } catch (error) {
      if (received.length === 1) return this.afterFailure(received[0]!.message, error);
      for (const entry of received) await this.handOver([entry]);
      return;
    }
    for (const { message } of received) message.ack();
  }

  private async afterFailure(message: JsMsg, error: unknown): Promise<void> {
    const { deliveryCount } = message.info;
    const reason = error instanceof Error ? error.message : String(error);
    const hopeless = error instanceof ServiceError && error.status < 500;
    if (!isOutage(error) && (hopeless || deliveryCount >= this.contract.delivery.maxDeliveries)) {
      this.log.error({ err: error, subject: message.subject }, 'A message failed for good and was put aside');
      return putAside(this.link, message, reason);
    }
    this.log.warn({ err: error, subject: message.subject, deliveryCount }, 'A message failed and will come again');
    message.nak(BACKOFF_MS[Math.min(deliveryCount, BACKOFF_MS.length) - 1]);
  }

  private async readable(batch: JsMsg[]): Promise<{ message: JsMsg; received: Received<object> }[]> {
    const readable: { message: JsMsg; received: Received<object> }[] = [];
    for (const message of batch) {
      try {
        const payload = validatePayload(this.contract.payload, decodeJson(message.data));
        const { account } = readCall(message.headers);
        const id = message.headers?.get('Nats-Msg-Id') ?? '';
        readable.push({ message, received: { payload, id, deliveryCount: message.info.deliveryCount, ...(account && { account }) } });
      } catch (error) {
        await putAside(this.link, message, error instanceof Error ? error.message : String(error));
      }
    }
    return readable;
  }
}
