import type { StreamedContract } from './contract.js';
import { ownerOf } from './contract.js';

/** A JetStream stream as every service provisions it. Only fields that nats-server 2.9 has. */
export interface StreamPlan {
  name: string;
  subjects: string[];
  retention: 'limits' | 'workqueue';
  /** Messages are dropped after this, in milliseconds: no longer than they matter, for Postgres holds every fact. */
  maxAgeMs: number;
}

const MINUTE = 60_000;

/** Every stream of the system. None covers `*.cmd.*` or `*.qry.*`: JetStream would answer the requester. */
export const STREAMS = [
  { name: 'tracker-job', subjects: ['tracker.job.>'], retention: 'workqueue', maxAgeMs: 10 * MINUTE },
  { name: 'tracker-evt', subjects: ['tracker.evt.>'], retention: 'limits', maxAgeMs: 60 * MINUTE },
  { name: 'subscriptions-evt', subjects: ['subscriptions.evt.>'], retention: 'limits', maxAgeMs: 24 * 60 * MINUTE },
  { name: 'webhook-dispatcher-evt', subjects: ['webhook-dispatcher.evt.>'], retention: 'limits', maxAgeMs: 60 * MINUTE },
  { name: 'dead-letters', subjects: ['dead-letter.>'], retention: 'limits', maxAgeMs: 30 * 24 * 60 * MINUTE },
] as const satisfies StreamPlan[];

/** Where messages that failed for good are kept: the original subject behind this prefix. */
export const DEAD_LETTER_PREFIX = 'dead-letter';

/** The stream that carries a contract's messages. */
export function streamOf(contract: StreamedContract<never> | StreamedContract<object>): StreamPlan {
  const name = `${ownerOf(contract)}-${contract.kind}`;
  const plan = STREAMS.find((stream) => stream.name === name);
  if (!plan) throw new Error(`No stream is planned for "${contract.subject}": add "${name}" to STREAMS.`);
  return plan;
}
