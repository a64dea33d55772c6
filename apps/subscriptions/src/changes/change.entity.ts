import { defineEntity, p } from '@mikro-orm/core';

/** What changed in one cycle of a request; at most one row for each, whatever comes twice. */
export const ChangeSchema = defineEntity({
  name: 'ChangeRow',
  tableName: 'change',
  uniques: [{ name: 'change_request_id_cycle_unique', properties: ['requestId', 'cycle'] }],
  properties: {
    /** UUID v7: the `changeId`. */
    id: p.uuid().primary(),
    requestId: p.uuid(),
    cycle: p.integer(),
    changedAt: p.datetime(3),
    itemCount: p.integer(),
    /** The list's preview, as sent. */
    trackingNumbers: p.array().columnType('text[]'),
    /** ChangedItem[] as JSON text. */
    items: p.text(),
  },
});

export class ChangeRow extends ChangeSchema.class {}
ChangeSchema.setClass(ChangeRow);
