import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import type { AppConfig } from '../app.config.js';
import { ReceiverClient } from '../receivers/receiver-client.js';
import type { ClaimedDelivery } from './claim.js';
import type { CompletedAttempt } from './completion.js';
import { attemptDuration, attemptsTotal } from './delivery-metrics.js';
import { signedHeaders } from './signature.js';
import { SigningKeyCache } from './signing-key-cache.js';
import { judge } from './verdict.js';

const COMPLETIONS = new Set(['tracking.completed', 'bulk.completed']);
/** Of a success nobody needs to read much. Bytes. */
const KEPT_OF_SUCCESS = 1_024;

/** One attempt of one delivery: sign, send, judge. */
@Injectable()
export class Attempts {
  constructor(
    private readonly client: ReceiverClient,
    private readonly keys: SigningKeyCache,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Never throws: a failed attempt is a result. */
  async make(delivery: ClaimedDelivery): Promise<CompletedAttempt> {
    const started = performance.now();
    const answer = await this.send(delivery);
    const durationMs = Math.round(performance.now() - started);
    const verdict = judge(answer, delivery.failures, { scheduleSeconds: this.config.RETRY_SCHEDULE_SECONDS, chance: Math.random(), now: Date.now() });
    attemptDuration.observe(durationMs / 1_000);
    attemptsTotal.inc({ outcome: verdict.delivered ? 'delivered' : verdict.retryInMs === undefined ? 'failed' : 'retried' });
    const kept = readable(verdict.delivered ? answer.body.subarray(0, KEPT_OF_SUCCESS) : answer.body);
    const { deliveryId, endpointId, lease, number, requestId } = delivery;
    return {
      deliveryId,
      endpointId,
      lease,
      number,
      delivered: verdict.delivered,
      durationMs,
      ...(answer.statusCode !== undefined && { statusCode: answer.statusCode }),
      ...(verdict.error !== undefined && { error: verdict.error }),
      ...(kept && { responseBody: kept }),
      ...(verdict.retryInMs !== undefined && { retryInMs: verdict.retryInMs }),
      failures: delivery.failures + (verdict.delivered ? 0 : 1),
      ...(requestId !== null && COMPLETIONS.has(delivery.event) && delivery.failures === 0 && { completedRequestId: requestId }),
      gone: verdict.gone,
      overloaded: verdict.strength === 'overloaded',
      ...(verdict.pauseMs !== undefined && { pauseMs: verdict.pauseMs }),
    };
  }

  private async send(delivery: ClaimedDelivery) {
    const body = Buffer.from(delivery.body, 'utf8');
    let headers: Record<string, string>;
    try {
      headers = this.headers(delivery, body);
    } catch (error) {
      this.log.error({ err: error, endpointId: delivery.endpointId }, 'A delivery could not be signed');
      return { body: Buffer.alloc(0), error: 'the signing secret could not be read' };
    }
    return this.client.post(delivery.url, headers, body);
  }

  private headers(delivery: ClaimedDelivery, body: Buffer): Record<string, string> {
    const { endpointId, previousSecret } = delivery;
    const keys = {
      current: this.keys.of(delivery.secret, endpointId),
      ...(previousSecret !== null && { previous: this.keys.of(previousSecret, endpointId) }),
    };
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'Waybill-Webhooks/2',
      ...signedHeaders(delivery.event, delivery.timestamp, delivery.deliveryId, body, keys, Date.now()),
    };
  }
}

/** Bytes as text that Postgres takes: UTF-8 where it is, no NUL. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');
