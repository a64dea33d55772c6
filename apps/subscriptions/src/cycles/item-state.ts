import type { ItemError, TrackingData, TrackingStatus } from '@waybill/contracts';
import type { Verdict } from './answer.js';

/** What is remembered of an item between cycles, beside its data. */
export interface ItemState {
  /** How its last look-up ended. */
  status: 'pending' | 'success' | 'failed';
  latestStatus: TrackingStatus | null;
  /** The status before `latestStatus`; null while there was none. */
  previousStatus: TrackingStatus | null;
  /** The cycle that gave the item its latest status; 0 while nothing is known. */
  changedCycle: number;
  error: ItemError | null;
}

export interface SettledItem extends ItemState {
  /** Absent after a failure: the last known data stays (contract: "it still carries the last known trackingData"). */
  data?: TrackingData;
}

export const NEW_ITEM: ItemState = { status: 'pending', latestStatus: null, previousStatus: null, changedCycle: 0, error: null };

/** The item after its end in `cycle`. */
export function settle(item: ItemState, verdict: Extract<Verdict, { kind: 'settle' }>, cycle: number): SettledItem {
  if ('error' in verdict) return { ...item, status: 'failed', error: verdict.error };
  const { data } = verdict;
  const settled: SettledItem = { ...item, status: 'success', error: null, data };
  if (data.deliveryStatus === item.latestStatus) return settled;
  return { ...settled, latestStatus: data.deliveryStatus, previousStatus: item.latestStatus, changedCycle: cycle };
}
