import { Injectable } from '@nestjs/common';
import { headers } from '@nats-io/transport-node';
import { DEAD_LETTER_PREFIX } from '@waybill/contracts';
import { DEAD_LETTER_REASON, NatsLink } from '@waybill/messaging';

const STREAM = 'dead-letters';
const OURS = `${DEAD_LETTER_PREFIX}.subscriptions.evt.>`;

/** Events that could not be stored as deliveries, with the reason in a header. */
@Injectable()
export class DeadLetters {
  constructor(private readonly link: NatsLink) {}

  /** Publishes them on their first subject again, oldest first, and takes them out of the stream; answers their number. */
  async replay(limit: number): Promise<number> {
    const { jsm, js } = this.link;
    const last = (await jsm.streams.info(STREAM)).state.last_seq;
    let replayed = 0;
    let from = 1;
    while (replayed < limit) {
      const message = await jsm.streams.getMessage(STREAM, nextFrom(from));
      if (!message || message.seq > last) break;
      const kept = headers();
      for (const [name, values] of message.header ?? []) if (name !== DEAD_LETTER_REASON && !name.startsWith('Nats-')) for (const value of values) kept.append(name, value);
      await js.publish(message.subject.slice(DEAD_LETTER_PREFIX.length + 1), message.data, { headers: kept, msgID: `replay-${message.seq}-${message.time.getTime()}` });
      await jsm.streams.deleteMessage(STREAM, message.seq);
      replayed += 1;
      from = message.seq + 1;
    }
    return replayed;
  }
}

/** The first of our messages from a sequence on; the broker knows this request, the client's type does not. */
const nextFrom = (seq: number): { seq: number } => ({ seq, next_by_subj: OURS }) as { seq: number };
