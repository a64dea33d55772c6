import { defineEntity, p } from '@mikro-orm/core';

/** Who tracked what: one row for each account and parcel, with the last time to about ten minutes. */
export const LookupHistorySchema = defineEntity({
  name: 'LookupHistoryRow',
  tableName: 'lookup_history',
  indexes: [{ name: 'lookup_history_tracked_at_index', properties: ['trackedAt'] }],
  properties: {
    /** `userId`. */
    account: p.text().primary(),
    /** From `parcelKey`. */
    key: p.text().primary(),
    trackedAt: p.datetime(3),
  },
});

export class LookupHistoryRow extends LookupHistorySchema.class {}
LookupHistorySchema.setClass(LookupHistoryRow);
