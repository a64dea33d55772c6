import type { Delivery, DeliveryAttempt } from '@waybill/contracts';

/** Dates as Postgres writes them. */
export interface DeliveryRow {
  id: string;
  event: Delivery['event'];
  request_id: string | null;
  status: Delivery['status'];
  attempt_count: number;
  created_at: string;
  completed_at: string | null;
  next_attempt_at: string | null;
}

export interface AttemptRow {
  number: number;
  started_at: string;
  outcome: DeliveryAttempt['outcome'];
  duration_ms: number | null;
  status_code: number | null;
  error: string | null;
  response_body: string | null;
}

/** A date of Postgres (`2026-11-21 03:04:05.678+00`) in ISO 8601. */
export const isoDate = (date: string): string => new Date(date).toISOString();

export const deliveryView = (row: DeliveryRow): Delivery => ({
  deliveryId: row.id,
  event: row.event,
  ...(row.request_id !== null && { requestId: row.request_id }),
  status: row.status,
  attemptCount: row.attempt_count,
  createdAt: isoDate(row.created_at),
  ...(row.completed_at !== null && { completedAt: isoDate(row.completed_at) }),
  ...(row.next_attempt_at !== null && { nextAttemptAt: isoDate(row.next_attempt_at) }),
});

export const attemptView = (row: AttemptRow): DeliveryAttempt => ({
  number: row.number,
  startedAt: isoDate(row.started_at),
  outcome: row.outcome,
  ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
  ...(row.status_code !== null && { statusCode: row.status_code }),
  ...(row.error !== null && { error: row.error }),
  ...(row.response_body !== null && { responseBody: row.response_body }),
});
