import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.js';

/** One fault of one item (decision 5). */
export interface InvalidItem {
  index: number;
  field: string;
  code: ErrorCode;
  message: string;
  carrier?: string;
  trackingNumber?: string;
  clientId?: string;
}

export interface ErrorDetails {
  /** Overrides the catalogue's HTTP status, for the few codes with two (413, 405, 503). */
  status?: number;
  /** Whole seconds, at least 1. */
  retryAfter?: number;
  invalidItems?: InvalidItem[];
}

/** The contract's error envelope ("Errors", Envelope). */
export interface ErrorEnvelope {
  success: false;
  error: { code: ErrorCode; message: string; retryAfter?: number };
  invalidItems?: InvalidItem[];
}

/** The one error that crosses services; its message is meant for the caller. */
export class ServiceError extends Error {
  readonly status: number;
  readonly retryAfter?: number;
  readonly invalidItems?: InvalidItem[];

  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_CATALOGUE[code].message,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'ServiceError';
    this.status = details.status ?? ERROR_CATALOGUE[code].status;
    if (details.retryAfter !== undefined) this.retryAfter = Math.max(1, Math.ceil(details.retryAfter));
    if (details.invalidItems !== undefined) this.invalidItems = details.invalidItems;
  }

  envelope(): ErrorEnvelope {
    const error: ErrorEnvelope['error'] = { code: this.code, message: this.message };
    if (this.retryAfter !== undefined) error.retryAfter = this.retryAfter;
    const envelope: ErrorEnvelope = { success: false, error };
    if (this.invalidItems) envelope.invalidItems = this.invalidItems;
    return envelope;
  }
}

/** An inner service does not answer (decision 8): 503 with Retry-After, code INTERNAL_ERROR. */
export const unavailable = (what: string): ServiceError =>
  new ServiceError('INTERNAL_ERROR', `${what} does not answer at the moment. Try again in a few seconds.`, {
    status: 503,
    retryAfter: 2,
  });
