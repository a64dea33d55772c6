import { readBody, readItems, readList, refuseFaults } from '../items/read-items.js';
import type { TrackingItem } from '../items/tracking-item.js';

/** Most items of one `/v2/track` (decision 1). */
export const MOST_TRACKED = 100;

export interface TrackRequest {
  items: TrackingItem[];
  /** The body was a bare item: the single envelope is answered. */
  bare: boolean;
}

/** The body of `POST /v2/track`: `{ trackingItems }` or a bare item (decision 1). Throws the faults of its shape (decision 5). */
export function readTrackRequest(body: unknown): TrackRequest {
  const object = readBody(body);
  const bare = object['trackingItems'] === undefined && (object['carrier'] !== undefined || object['trackingNumber'] !== undefined);
  const { items, faults } = readItems(bare ? [object] : readList(object, 'trackingItems', MOST_TRACKED));
  refuseFaults(faults);
  return { items, bare };
}
