/** A class without constructor arguments: what class-transformer can build. */
export type Class<T> = new () => T;

interface Contract<P> {
  /** `<owner>.<kind>.<name>`; the owner is the app that answers or states. */
  subject: string;
  /** Validated at the receiver with class-validator. */
  payload: Class<P>;
}

/** Changes something; the caller waits. Core NATS request/reply, queue group. */
export interface Command<P, R> extends Contract<P> {
  kind: 'cmd';
  reply: Class<R>;
  /** How long the caller waits when its own deadline is not sooner, in milliseconds. */
  timeoutMs: number;
}

/** Changes nothing; the caller waits. Core NATS request/reply, queue group. */
export interface Query<P, R> extends Contract<P> {
  kind: 'qry';
  reply: Class<R>;
  timeoutMs: number;
}

/** It happened; anyone may listen. JetStream, one durable consumer per listener. */
export interface Event<P> extends Contract<P> {
  kind: 'evt';
  delivery: DeliveryTiming;
}

/** Exactly one service must do it. JetStream, work-queue retention. */
export interface Job<P> extends Contract<P> {
  kind: 'job';
  delivery: DeliveryTiming;
  /** The subject ends in a carrier code: one consumer per carrier, so that one carrier's slots are not another's. */
  perCarrier: boolean;
}

export interface DeliveryTiming {
  /** A handler that is silent for this long has died: the message is delivered again. Milliseconds. */
  ackWaitMs: number;
  /** Failing handlers see a message this many times before it becomes a dead letter. */
  maxDeliveries: number;
}

export type RequestContract<P, R> = Command<P, R> | Query<P, R>;
export type StreamedContract<P> = Event<P> | Job<P>;

const NAME = /^[a-z][a-z-]*\.(cmd|qry|evt|job)\.[a-z][a-z-]*$/;

function checked<C extends { kind: string; subject: string }>(contract: C): C {
  const kind = NAME.exec(contract.subject)?.[1];
  if (kind !== contract.kind) throw new Error(`"${contract.subject}" is not <owner>.${contract.kind}.<name>`);
  return Object.freeze(contract);
}

export const command = <P, R>(contract: Omit<Command<P, R>, 'kind'>): Command<P, R> => checked({ kind: 'cmd', ...contract });

export const query = <P, R>(contract: Omit<Query<P, R>, 'kind'>): Query<P, R> => checked({ kind: 'qry', ...contract });

const DELIVERY: DeliveryTiming = { ackWaitMs: 30_000, maxDeliveries: 5 };

export const event = <P>(contract: Omit<Event<P>, 'kind' | 'delivery'> & Partial<Pick<Event<P>, 'delivery'>>): Event<P> =>
  checked({ kind: 'evt', delivery: DELIVERY, ...contract });

export const job = <P>(contract: Omit<Job<P>, 'kind' | 'delivery'> & Partial<Pick<Job<P>, 'delivery'>>): Job<P> =>
  checked({ kind: 'job', delivery: DELIVERY, ...contract });

/** The app that answers or states: the first token of the subject. */
export const ownerOf = (contract: { subject: string }): string => contract.subject.slice(0, contract.subject.indexOf('.'));
