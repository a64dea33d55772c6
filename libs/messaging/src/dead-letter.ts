import { headers } from '@nats-io/transport-node';
import type { JsMsg } from '@nats-io/jetstream';
import { DEAD_LETTER_PREFIX } from '@waybill/contracts';
import { deadLetters } from './message-metrics.js';
import type { NatsLink } from './nats-link.js';

export const DEAD_LETTER_REASON = 'Waybill-Dead-Letter-Reason';

/** Puts a message that failed for good aside, with its reason and its own headers, then takes it from its queue. */
export async function putAside(link: NatsLink, message: JsMsg, reason: string): Promise<void> {
  const kept = headers();
  for (const [name, values] of message.headers ?? []) for (const value of values) kept.append(name, value);
  kept.set(DEAD_LETTER_REASON, encodeURIComponent(reason.slice(0, 1_000)));
  kept.delete('Nats-Msg-Id');
  const id = `${message.info.stream}-${message.info.streamSequence}-${message.timestampNanos}`;
  await link.js.publish(`${DEAD_LETTER_PREFIX}.${message.subject}`, message.data, { headers: kept, msgID: id });
  deadLetters.inc({ subject: message.subject });
  message.term();
}
