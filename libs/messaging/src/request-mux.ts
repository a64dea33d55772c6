import { createInbox, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { unavailable } from '@waybill/contracts';
import { readError } from './error-headers.js';
import type { NatsLink } from './nats-link.js';
import { PART_HEADER, PartCollector } from './reply-parts.js';

interface Pending {
  subject: string;
  resolve: (body: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  parts?: PartCollector;
}

/**
 * Requests over one shared inbox. The client library's own `request` ends at the first message; replies here may
 * have several parts.
 */
export class RequestMux {
  private readonly inbox = createInbox();
  private readonly pending = new Map<string, Pending>();
  private sequence = 0;

  constructor(private readonly link: NatsLink) {
    link.connection.subscribe(`${this.inbox}.*`, { callback: (_error, message) => this.receive(message) });
  }

  /** Answers the reply's body; a ServiceError of the other side, or 503 when it does not answer in time, is thrown. */
  request(subject: string, body: Uint8Array, headers: MsgHdrs, timeoutMs: number): Promise<Uint8Array> {
    if (!this.link.up) return Promise.reject(unavailable('The message broker'));
    return new Promise((resolve, reject) => {
      const token = (this.sequence++).toString(36);
      const timer = setTimeout(() => this.settle(token)?.reject(unavailable(ownerName(subject))), timeoutMs);
      this.pending.set(token, { subject, resolve, reject, timer });
      try {
        this.link.connection.publish(subject, body, { reply: `${this.inbox}.${token}`, headers });
      } catch {
        this.settle(token)?.reject(unavailable('The message broker'));
      }
    });
  }

  private receive(message: Msg): void {
    const token = message.subject.slice(this.inbox.length + 1);
    const waiting = this.pending.get(token);
    if (!waiting) return;
    const { headers } = message;
    if (headers) {
      if (headers.code === 503) return this.settle(token)?.reject(unavailable(ownerName(waiting.subject)));
      const error = readError(headers);
      if (error) return this.settle(token)?.reject(error);
      if (headers.has(PART_HEADER)) {
        waiting.parts ??= new PartCollector();
        const body = waiting.parts.add(headers.get(PART_HEADER), message.data);
        if (body) this.settle(token)?.resolve(body);
        return;
      }
    }
    this.settle(token)?.resolve(message.data);
  }

  private settle(token: string): Pending | undefined {
    const waiting = this.pending.get(token);
    if (!waiting) return undefined;
    this.pending.delete(token);
    clearTimeout(waiting.timer);
    return waiting;
  }
}

const ownerName = (subject: string): string => `The service "${subject.slice(0, subject.indexOf('.'))}"`;
