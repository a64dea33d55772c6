import { Injectable } from '@nestjs/common';
import { FindFirstAttempt, FindProgress, FindRequest, type ItemError, type Progress, type RegisterReply, type RequestItem, type TrackingData } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { RequestWaits } from './request-waits.js';

/** Decision 14, in milliseconds. */
const LOOKUPS_WITHIN = 15_000;
const ALL_WITHIN = 25_000;

/** Contract: "Each results element". */
interface OneTimeResult {
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  status: 'success' | 'failed';
  data?: TrackingData;
  error?: ItemError;
}

export interface OneTimeAnswer {
  mode: 'one-time';
  requestId: string;
  webhookEndpointId?: string;
  webhookDelivered: boolean;
  progress: Progress;
  results: OneTimeResult[];
}

/** Waits for a one-time request; what is not final in time goes on without its caller. */
@Injectable()
export class OneTimeRequests {
  constructor(
    private readonly messages: Messages,
    private readonly waits: RequestWaits,
  ) {}

  async answer({ requestId, endpointId }: RegisterReply): Promise<OneTimeAnswer> {
    const started = performance.now();
    const isDone = async () => ((await this.messages.request(FindProgress, { requestId })).isActive ? undefined : true);
    const done = await this.waits.until(requestId, isDone, started + LOOKUPS_WITHIN);
    const delivered = done && endpointId !== undefined && (await this.isDelivered(requestId, started + ALL_WITHIN));
    const { request } = await this.messages.request(FindRequest, { requestId });
    return {
      mode: 'one-time',
      requestId,
      ...(endpointId !== undefined && { webhookEndpointId: endpointId }),
      webhookDelivered: delivered === true,
      progress: request.progress!,
      results: request.trackingItems.flatMap(toResult),
    };
  }

  /** How the completion delivery's first attempt went; a retry is never awaited. */
  private async isDelivered(requestId: string, deadline: number): Promise<boolean> {
    const attempt = async () => {
      const { outcome } = await this.messages.request(FindFirstAttempt, { requestId });
      return outcome === 'none' ? undefined : outcome;
    };
    return (await this.waits.until(requestId, attempt, deadline)) === 'delivered';
  }
}

/** Only what is final (decision 14). */
function toResult({ carrier, trackingNumber, clientId, status, trackingData, error }: RequestItem): OneTimeResult[] {
  if (status !== 'success' && status !== 'failed') return [];
  return [
    {
      carrier,
      trackingNumber,
      ...(clientId !== undefined && { clientId }),
      status,
      ...(trackingData && { data: trackingData }),
      ...(status === 'failed' && error && { error }),
    },
  ];
}
