import { FAILURE_DECISIONS, type ErrorCode, type ParcelAnswer, type TrackingData } from '@waybill/contracts';
import type { Hint, InputFault } from '../items/carrier-inputs.js';
import type { TrackingItem } from '../items/tracking-item.js';

/** Contract: "Success result". */
export interface SuccessResult {
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  status: 'success';
  data: TrackingData;
  billable: boolean;
  cached: boolean;
  duplicate?: true;
  hints?: Hint[];
}

/** Contract: "Error result". */
export interface ErrorResult {
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  status: 'error';
  error: { code: ErrorCode; message: string; retryAfter?: number };
  billable: boolean;
  cached: boolean;
  duplicate?: true;
}

export type TrackingResult = SuccessResult | ErrorResult;

/** How an item came to its answer. */
export interface Lookup {
  answer: ParcelAnswer;
  billable: boolean;
  cached: boolean;
}

/** The result of an item that was looked up; `hints` belong to successes only. */
export function resultOf(item: TrackingItem, { answer, billable, cached }: Lookup, hints: Hint[]): TrackingResult {
  if (answer.found) {
    return { ...echo(item), status: 'success', data: answer.data, billable, cached, ...(hints.length > 0 && { hints }) };
  }
  const { kind, message, retryAfter } = answer.failure;
  const error = { code: FAILURE_DECISIONS[kind].code, message, ...(retryAfter !== undefined && { retryAfter }) };
  return { ...echo(item), status: 'error', error, billable, cached };
}

/** The result of an item that was refused before its carrier was asked (decisions 3 and 6). */
export const refusalOf = (item: TrackingItem, { code, message }: InputFault): ErrorResult => ({
  ...echo(item),
  status: 'error',
  error: { code, message },
  billable: false,
  cached: false,
});

/** A repeated item: the first occurrence's result under its own `clientId`, never billed (decision 2). */
export const duplicateOf = (item: TrackingItem, first: TrackingResult): TrackingResult => {
  const { clientId: _first, ...result } = first;
  return { ...result, ...echo(item), billable: false, duplicate: true };
};

/** Contract: "Bulk", `summary`. */
export interface Summary {
  total: number;
  success: number;
  failed: number;
  usageIncremented: number;
  duplicates?: number;
}

export function summarize(results: readonly TrackingResult[]): Summary {
  const success = results.filter(({ status }) => status === 'success').length;
  const duplicates = results.filter(({ duplicate }) => duplicate).length;
  return {
    total: results.length,
    success,
    failed: results.length - success,
    usageIncremented: results.filter(({ billable }) => billable).length,
    ...(duplicates > 0 && { duplicates }),
  };
}

const echo = ({ carrier, trackingNumber, clientId }: TrackingItem) => ({
  carrier,
  trackingNumber,
  ...(clientId !== undefined && { clientId }),
});
