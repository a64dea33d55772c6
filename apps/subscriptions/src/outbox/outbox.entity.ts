import { defineEntity, p } from '@mikro-orm/core';

/** The outbox of @waybill/database, with the request of each row, so that a delete takes what was not sent with it. */
export const OutboxSchema = defineEntity({
  name: 'OutboxRow',
  tableName: 'outbox',
  indexes: [
    { name: 'outbox_due_at_index', properties: ['dueAt'] },
    { name: 'outbox_request_id_index', properties: ['requestId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    requestId: p.uuid(),
    subject: p.text(),
    body: p.text(),
    dueAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class OutboxRow extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxRow);
