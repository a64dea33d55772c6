import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { STREAMS, streamOf, type StreamedContract, type StreamPlan } from '@waybill/contracts';
import type { Logger } from 'pino';
import { isObservable, lastValueFrom } from 'rxjs';
import type { HandlerExtras } from './handles.js';
import { PROVISION_WAKE } from './lost-store.js';
import type { NatsLink } from './nats-link.js';
import { ensureConsumer, ensureStream } from './provisioning.js';
import { RequestListener } from './request-listener.js';
import { StreamConsumer, type ServeStreamed } from './stream-consumer.js';

/** A carrier that a per-carrier job is consumed for, and how many of its jobs may run over all replicas. */
export interface JobLane {
  carrier: string;
  maxAckPending: number;
}

export interface NatsStrategyOptions {
  link: NatsLink;
  /** The service's name: queue group and prefix of its durable consumers. */
  service: string;
  log: Logger;
  /** Copies of every stream; 1 in development, 3 in production. */
  replicas: number;
  /** Lanes of per-carrier jobs, by the job's subject. */
  lanes?: (subject: string) => JobLane[];
  /** Wraps every handler, for instance in a fresh unit of work. */
  around?: <T>(run: () => Promise<T>) => Promise<T>;
}

const REPROVISION_MS = 15_000;
const RETRY_MS = 1_000;
const ONE_AT_A_TIME = { max: 1, lingerMs: 0 };

/** Nest's transport over our four kinds of contract: request/reply on core NATS, events and jobs on JetStream. */
export class NatsStrategy extends Server implements CustomTransportStrategy {
  private readonly requests: RequestListener;
  private readonly consumers: StreamConsumer[] = [];
  private reprovisioning?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private provisioned: Promise<void> = Promise.resolve();
  private draining = false;

  constructor(private readonly options: NatsStrategyOptions) {
    super();
    this.requests = new RequestListener(options.link, options.service, options.log);
  }

  /** Called by Nest with all handlers registered. */
  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      for (const handler of this.messageHandlers.values()) {
        const { contract, batch } = handler.extras as HandlerExtras;
        const run = (data: unknown) => this.around(async () => settled(await handler(data)));
        if (contract.kind === 'cmd' || contract.kind === 'qry') this.requests.listen(contract, run);
        else this.planConsumers(contract, batch ?? ONE_AT_A_TIME, (messages) => run(batch ? messages : messages[0]!.payload));
      }
      await this.provision(true);
      this.options.link.whenReconnected(() => this.provisionAgain());
      this.options.link.connection.subscribe(PROVISION_WAKE, { callback: () => this.provisionAgain() });
      this.reprovisioning = setInterval(() => this.provisionAgain(), REPROVISION_MS).unref();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Stops taking messages and finishes those that run. */
  async close(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    clearInterval(this.reprovisioning);
    clearTimeout(this.retry);
    await this.provisioned;
    await Promise.all([this.requests.drain(), ...this.consumers.map((consumer) => consumer.drain())]);
  }

  on(): void {}

  unwrap<T>(): T {
    return this.options.link.connection as T;
  }

  private around<T>(run: () => Promise<T>): Promise<T> {
    return this.options.around ? this.options.around(run) : run();
  }

  private planConsumers(contract: StreamedContract<object>, batch: { max: number; lingerMs: number }, serve: ServeStreamed): void {
    const { link, service, log, lanes } = this.options;
    const stream = streamOf(contract);
    const lanesOfJob: { carrier?: string; maxAckPending: number }[] =
      contract.kind === 'job' && contract.perCarrier ? (lanes?.(contract.subject) ?? []) : [{ maxAckPending: 1_000 }];
    for (const { carrier, maxAckPending } of lanesOfJob) {
      const filterSubject = carrier ? `${contract.subject}.${carrier}` : contract.subject;
      const durable = `${service}__${filterSubject.replaceAll('.', '_')}`;
      const plan = { stream, durable, filterSubject, ackWaitMs: contract.delivery.ackWaitMs, maxAckPending };
      this.consumers.push(new StreamConsumer(link, plan, contract, batch, serve, log));
    }
  }

  /** Streams of this service's own messages and of those it listens to, then its consumers. */
  private async provision(starting: boolean): Promise<void> {
    const { link, service, replicas } = this.options;
    const own: StreamPlan[] = STREAMS.filter(({ name }) => name.startsWith(`${service}-`) || name === 'dead-letters');
    const streams = new Set([...own, ...this.consumers.map(({ plan }) => plan.stream)]);
    for (const stream of streams) await ensureStream(link.jsm, stream, replicas);
    for (const consumer of this.consumers) {
      const created = await ensureConsumer(link.jsm, consumer.plan);
      if (starting || created) await consumer.restart();
    }
  }

  private provisionAgain(): void {
    if (this.draining || !this.options.link.up) return;
    this.provisioned = this.provisioned
      .then(() => this.provision(false))
      .catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'Streams and consumers could not be provisioned; trying again');
        clearTimeout(this.retry);
        this.retry = setTimeout(() => this.provisionAgain(), RETRY_MS).unref();
      });
  }
}

/** Handlers answer a value, a promise or Nest's observable of one. */
async function settled(result: unknown): Promise<unknown> {
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}

