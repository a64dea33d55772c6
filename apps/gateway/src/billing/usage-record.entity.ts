import { defineEntity, p } from '@mikro-orm/core';

/** One billable request: what an invoice is made of. */
export const UsageRecordSchema = defineEntity({
  name: 'UsageRecord',
  tableName: 'usage_record',
  properties: {
    /** Of a look-up its reservation's id, of a registration its requestId: written once, however often it is tried. */
    id: p.uuid().primary(),
    userId: p.text(),
    apiKeyId: p.text(),
    /** `track`, `register` or `job`. */
    kind: p.text(),
    /** Billed units. */
    items: p.integer(),
    /** The caller's `X-Request-Id`. */
    requestId: p.text(),
    at: p.datetime().defaultRaw('now()').index('usage_record_at_index'),
  },
});

export class UsageRecord extends UsageRecordSchema.class {}
UsageRecordSchema.setClass(UsageRecord);
