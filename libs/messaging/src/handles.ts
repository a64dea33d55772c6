import { EventPattern, MessagePattern } from '@nestjs/microservices';
import type { Account, Event, Job, RequestContract, StreamedContract } from '@waybill/contracts';

/** What Nest keeps beside a handler, so that the strategy knows the whole contract. */
export interface HandlerExtras {
  contract: RequestContract<object, unknown> | StreamedContract<object>;
  batch?: BatchOptions;
}

export interface BatchOptions {
  /** Messages in one call of the handler, at most. */
  max: number;
  /** How long a started batch waits for more, in milliseconds. */
  lingerMs: number;
}

/** A streamed message in a batch. */
export interface Received<P> {
  payload: P;
  /** `Nats-Msg-Id` of its publication. */
  id: string;
  account?: Account;
  /** 1 on the first delivery. */
  deliveryCount: number;
}

type Handler<F> = <M extends F>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>) => void;

/** Serves a command or query. A method of another shape does not compile. */
export function Handles<P extends object, R>(contract: RequestContract<P, R>): Handler<(payload: P) => Promise<R> | R>;
/** Serves an event or job, one message at a time; it is acknowledged when the method returns. */
export function Handles<P extends object>(contract: StreamedContract<P>): Handler<(payload: P) => Promise<void>>;
export function Handles(contract: RequestContract<object, unknown> | StreamedContract<object>) {
  const extras: HandlerExtras = { contract };
  return (contract.kind === 'cmd' || contract.kind === 'qry' ? MessagePattern : EventPattern)(contract.subject, extras);
}

/** Serves events or jobs in batches; all are acknowledged when the method returns. */
export function HandlesBatch<P extends object>(
  contract: Event<P> | Job<P>,
  batch: BatchOptions,
): Handler<(messages: Received<P>[]) => Promise<void>> {
  const extras: HandlerExtras = { contract, batch };
  return EventPattern(contract.subject, extras) as MethodDecorator;
}
