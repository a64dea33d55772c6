import { AckPolicy, DeliverPolicy, JetStreamApiError, RetentionPolicy, StorageType, type ConsumerConfig, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamPlan } from '@waybill/contracts';

/** A durable pull consumer as a listener needs it. */
export interface ConsumerPlan {
  stream: StreamPlan;
  durable: string;
  /** One only: nats-server 2.9 drops several silently. */
  filterSubject: string;
  ackWaitMs: number;
  maxAckPending: number;
}

const STREAM_NOT_FOUND = 10059;
const CONSUMER_NOT_FOUND = 10014;

/** Creates or updates a stream, reads it back, and throws one sentence when the broker keeps something else. */
export async function ensureStream(jsm: JetStreamManager, plan: StreamPlan, replicas: number): Promise<void> {
  const wanted = {
    subjects: [...plan.subjects],
    retention: plan.retention === 'workqueue' ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(plan.maxAgeMs),
    num_replicas: replicas,
    duplicate_window: nanos(Math.min(plan.maxAgeMs, 120_000)),
  };
  const present = await orUndefined(jsm.streams.info(plan.name), STREAM_NOT_FOUND);
  if (present && differing(wanted, present.config).length === 0) return;
  if (present) await jsm.streams.update(plan.name, wanted);
  else await jsm.streams.add({ name: plan.name, ...wanted });
  const kept = await jsm.streams.info(plan.name);
  refuseDifference(`stream "${plan.name}"`, wanted, kept.config);
}

/** The same for a consumer; answers true when it had to be created. */
export async function ensureConsumer(jsm: JetStreamManager, plan: ConsumerPlan): Promise<boolean> {
  const wanted: Partial<ConsumerConfig> = {
    filter_subject: plan.filterSubject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(plan.ackWaitMs),
    max_ack_pending: plan.maxAckPending,
    max_deliver: -1,
  };
  const present = await orUndefined(jsm.consumers.info(plan.stream.name, plan.durable), CONSUMER_NOT_FOUND, STREAM_NOT_FOUND);
  if (present && differing(wanted, present.config).length === 0) return false;
  if (present) {
    const { ack_wait, max_ack_pending, max_deliver } = wanted;
    await jsm.consumers.update(plan.stream.name, plan.durable, { ack_wait, max_ack_pending, max_deliver });
  } else {
    await jsm.consumers.add(plan.stream.name, { durable_name: plan.durable, ...wanted });
  }
  const kept = await jsm.consumers.info(plan.stream.name, plan.durable);
  refuseDifference(`consumer "${plan.durable}" of stream "${plan.stream.name}"`, wanted, kept.config);
  return !present;
}

async function orUndefined<T>(asked: Promise<T>, ...codes: number[]): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && codes.includes(error.code)) return undefined;
    if (codes.includes((error as { apiError?: () => { err_code: number } }).apiError?.().err_code ?? 0)) return undefined;
    throw error;
  }
}

function differing(wanted: object, kept: object): string[] {
  return Object.entries(wanted)
    .filter(([field, value]) => JSON.stringify((kept as Record<string, unknown>)[field]) !== JSON.stringify(value))
    .map(([field, value]) => `${field} is ${JSON.stringify((kept as Record<string, unknown>)[field])} instead of ${JSON.stringify(value)}`);
}

function refuseDifference(what: string, wanted: object, kept: object): void {
  const differences = differing(wanted, kept);
  if (differences.length > 0) {
    throw new Error(`The NATS server did not take the settings of ${what}: ${differences.join(', ')}. nats-server 2.9 or newer is needed.`);
  }
}
