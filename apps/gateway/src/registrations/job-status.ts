import type { FindJobReply, ItemError, ItemStatus, Progress, RequestItem, TrackingData } from '@waybill/contracts';

interface Task {
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  status: ItemStatus;
  result?: TrackingData;
  error?: ItemError;
}

/** Contract: "Bulk job status"; decision 13. */
export interface JobStatus {
  jobId: string;
  status: 'processing' | 'completed' | 'failed';
  progress: Progress;
  tasks: Record<string, Task>;
  createdAt: string;
  updatedAt: string;
  completedAt?: string;
}

export function jobStatus({ jobId, isActive, progress, items, createdAt, updatedAt, completedAt }: FindJobReply): JobStatus {
  const failed = progress.failed === progress.total;
  return {
    jobId,
    status: isActive ? 'processing' : failed ? 'failed' : 'completed',
    progress,
    tasks: tasksOf(items),
    createdAt,
    updatedAt,
    ...(completedAt !== undefined && { completedAt }),
  };
}

/** Keyed by `<carrier>:<trackingNumber>`; the second item with a key gets `#2` (decision 7). */
function tasksOf(items: RequestItem[]): Record<string, Task> {
  const seen = new Map<string, number>();
  const entries = items.map(({ carrier, trackingNumber, clientId, status, trackingData, error }): [string, Task] => {
    const key = `${carrier}:${trackingNumber}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const task: Task = {
      carrier,
      trackingNumber,
      ...(clientId !== undefined && { clientId }),
      status,
      ...(trackingData && { result: trackingData }),
      ...(error && { error }),
    };
    return [count === 1 ? key : `${key}#${count}`, task];
  });
  return Object.fromEntries(entries);
}
