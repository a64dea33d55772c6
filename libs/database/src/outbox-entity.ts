import { defineEntity, p } from '@mikro-orm/core';

/** An event that must reach its listener: written in the transaction of its cause, deleted by the listener's confirmation. */
export const OutboxSchema = defineEntity({
  name: 'OutboxRow',
  tableName: 'outbox',
  properties: {
    /** UUID v7; `Nats-Msg-Id` of every publication. */
    id: p.uuid().primary(),
    subject: p.text(),
    /** The event's payload as JSON text, complete. */
    body: p.text(),
    /** When it is (again) to be published. */
    dueAt: p.datetime().defaultRaw('now()').index('outbox_due_at_index'),
    attempts: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class OutboxRow extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxRow);
