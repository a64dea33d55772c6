import { Injectable } from '@nestjs/common';
import { headers } from '@nats-io/transport-node';
import type { Command, Event, Job, Query } from '@waybill/contracts';
import { unavailable } from '@waybill/contracts';
import { currentCall, newCall } from './call-context.js';
import { writeCall } from './call-headers.js';
import { decodeJson, encodeJson } from './json-body.js';
import { dropWhenFilesAreGone } from './lost-store.js';
import type { NatsLink } from './nats-link.js';
import { RequestMux } from './request-mux.js';

/** A streamed message with the id that makes a second publication harmless (`Nats-Msg-Id`). */
export interface Outgoing<P> {
  payload: P;
  id: string;
}

/** What services say to each other: the typed client of the contracts. */
@Injectable()
export class Messages {
  private readonly mux: RequestMux;

  constructor(readonly link: NatsLink) {
    this.mux = new RequestMux(link);
  }

  /**
   * Sends a command or query and answers its reply. Waits until the contract's time-out or the present call's
   * deadline, whichever is sooner. Throws the other side's ServiceError, or a 503 when nobody answers.
   */
  async request<P, R>(contract: Command<P, R> | Query<P, R>, payload: P): Promise<R> {
    const call = currentCall() ?? newCall();
    const now = Date.now();
    const deadline = Math.min(now + contract.timeoutMs, call.deadline ?? Infinity);
    const body = await this.mux.request(contract.subject, encodeJson(payload), writeCall(call, deadline), Math.max(1, deadline - now));
    return decodeJson<R>(body);
  }

  /** States that something happened; resolves once the broker has stored it. */
  publish<P>(event: Event<P>, message: Outgoing<P>): Promise<void> {
    return this.store(event.subject, encodeJson(message.payload), message.id);
  }

  /** Hands out work; resolves once the broker has stored it. `carrier` for contracts that are per carrier. */
  enqueue<P>(job: Job<P>, message: Outgoing<P>, carrier?: string): Promise<void> {
    if (job.perCarrier !== (carrier !== undefined)) throw new Error(`${job.subject}: a carrier code is ${job.perCarrier ? 'needed' : 'not allowed'}`);
    return this.store(carrier ? `${job.subject}.${carrier}` : job.subject, encodeJson(message.payload), message.id);
  }

  /** The same for a body that is stored as it is sent, such as a row of an outbox. */
  async store(subject: string, body: Uint8Array, id: string): Promise<void> {
    if (!this.link.up) throw unavailable('The message broker');
    try {
      await this.link.js.publish(subject, body, { msgID: id, headers: writeCall(currentCall() ?? newCall(), undefined), timeout: 5_000 });
    } catch (error) {
      const [owner, kind] = subject.split('.', 2);
      await dropWhenFilesAreGone(this.link, `${owner}-${kind}`, error);
      throw error;
    }
  }

  /** A wake-up: nobody may hear it, nothing depends on it. */
  wake(subject: string, value: unknown): void {
    if (this.link.up) this.link.connection.publish(subject, encodeJson(value), { headers: headers() });
  }

  /** Listens to wake-ups of every replica; the answer stops it. */
  onWake<T>(subject: string, listener: (value: T) => void): () => void {
    const subscription = this.link.connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) listener(decodeJson<T>(message.data));
      },
    });
    return () => subscription.unsubscribe();
  }
}
