import type { ServiceDatabase } from '@waybill/database';
import { CarrierPaceSchema } from './asking/carrier-pace.entity.js';
import { LookupHistorySchema } from './history/lookup-history.entity.js';
import { Migration20261121000000_snapshots } from './migrations/Migration20261121000000_snapshots.js';
import { SnapshotSchema } from './snapshots/snapshot.entity.js';

/** What the tracker owns: the cache of answers, who tracked what, and how far each carrier's pace is booked. */
export const trackerDatabase: ServiceDatabase = {
  schema: 'tracker',
  entities: [SnapshotSchema, LookupHistorySchema, CarrierPaceSchema],
  migrations: [Migration20261121000000_snapshots],
};
