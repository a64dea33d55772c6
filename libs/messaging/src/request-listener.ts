import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { ServiceError, type RequestContract } from '@waybill/contracts';
import type { Logger } from 'pino';
import { runInCall } from './call-context.js';
import { readCall } from './call-headers.js';
import { writeError } from './error-headers.js';
import { decodeJson, encodeJson } from './json-body.js';
import { messageDuration } from './message-metrics.js';
import type { NatsLink } from './nats-link.js';
import { validatePayload } from './payload-validation.js';
import { formatPart, PART_HEADER, splitBody } from './reply-parts.js';

type Serve = (payload: object) => Promise<unknown>;

/** Answers commands and queries: every message gets a reply, an error at worst. */
export class RequestListener {
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly link: NatsLink,
    private readonly queue: string,
    private readonly log: Logger,
  ) {}

  listen(contract: RequestContract<object, unknown>, serve: Serve): void {
    this.subscriptions.push(
      this.link.connection.subscribe(contract.subject, {
        queue: this.queue,
        callback: (error, message) => {
          if (error) return this.log.error({ err: error }, `Subscription of ${contract.subject} failed`);
          const handling = this.answer(contract, serve, message).finally(() => this.running.delete(handling));
          this.running.add(handling);
        },
      }),
    );
  }

  /** Takes no more messages and waits for those that run. */
  async drain(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain().catch(() => undefined)));
    await Promise.allSettled(this.running);
  }

  private async answer(contract: RequestContract<object, unknown>, serve: Serve, message: Msg): Promise<void> {
    const call = readCall(message.headers);
    if (call.deadline !== undefined && call.deadline <= Date.now()) return;
    await runInCall(call, async () => {
      const stop = messageDuration.startTimer({ subject: contract.subject });
      try {
        const reply = await serve(validatePayload(contract.payload, decodeJson(message.data)));
        this.reply(message, encodeJson(reply));
        stop({ outcome: 'ok' });
      } catch (error) {
        const known = error instanceof ServiceError ? error : error instanceof SyntaxError ? malformed() : undefined;
        if (!known) this.log.error({ err: error, subject: contract.subject }, 'A message handler failed');
        message.respond(undefined, { headers: writeError(known ?? new ServiceError('INTERNAL_ERROR')) });
        stop({ outcome: known ? known.code : 'INTERNAL_ERROR' });
      }
    });
  }

  private reply(message: Msg, body: Uint8Array): void {
    const parts = splitBody(body);
    if (parts.length === 1) return void message.respond(body);
    parts.forEach((part, index) => {
      const partHeaders = headers();
      partHeaders.set(PART_HEADER, formatPart(index, parts.length));
      message.respond(part, { headers: partHeaders });
    });
  }
}

const malformed = (): ServiceError => new ServiceError('INVALID_REQUEST', 'The message is not JSON.');
