import type { ErrorCode } from './error-catalogue.js';

/** Why a carrier gave no tracking data: a closed list, so that every failure has its decision. */
export const CARRIER_FAILURES = [
  'not-found',
  'invalid-number',
  'rate-limited',
  'unauthorized',
  'not-configured',
  'unavailable',
  'unreadable',
] as const;

export type CarrierFailureKind = (typeof CARRIER_FAILURES)[number];

interface FailureDecision {
  /** What callers see (decision 6). */
  code: ErrorCode;
  /** Asked again inside a cycle (decision 26). */
  retried: boolean;
  /** The carrier answered about this parcel: billable (decision 3), and remembered for a while (decision 23, "not found"). */
  answered: boolean;
}

/** One table turns a failure into a public code, a retry decision and a billing decision. */
export const FAILURE_DECISIONS: Record<CarrierFailureKind, FailureDecision> = {
  'not-found': { code: 'TRACKING_NOT_FOUND', retried: false, answered: true },
  'invalid-number': { code: 'INVALID_TRACKING_NUMBER', retried: false, answered: true },
  'rate-limited': { code: 'RATE_LIMIT_EXCEEDED', retried: true, answered: false },
  unauthorized: { code: 'INTERNAL_ERROR', retried: false, answered: false },
  'not-configured': { code: 'INTERNAL_ERROR', retried: false, answered: false },
  unavailable: { code: 'INTERNAL_ERROR', retried: true, answered: false },
  unreadable: { code: 'INTERNAL_ERROR', retried: false, answered: false },
};
