import { defineEntity, p } from '@mikro-orm/core';
import type { RequestKind } from '@waybill/contracts';

/** A registration and where its cycles stand. Locked before anything that belongs to it. */
export const RequestSchema = defineEntity({
  name: 'RequestRow',
  tableName: 'request',
  indexes: [
    { name: 'request_user_id_index', properties: ['userId', 'id'] },
    { name: 'request_due_at_index', properties: ['dueAt'], where: '(due_at is not null)' },
    { name: 'request_completed_at_index', properties: ['completedAt'], where: '(completed_at is not null)' },
  ],
  properties: {
    /** UUID v7. */
    id: p.uuid().primary(),
    userId: p.text(),
    apiKeyId: p.text(),
    kind: p.text().$type<RequestKind>(),
    endpointId: p.text().nullable(),
    itemCount: p.integer(),
    isActive: p.boolean(),
    /** The cycle that was opened last; 1 is the first look-up. */
    cycle: p.integer(),
    /** Items that were asked in this cycle, and those of them that have no end yet. */
    queriedItems: p.integer(),
    openItems: p.integer(),
    openedAt: p.datetime(3),
    /** The interval that led to this cycle, in milliseconds; 0 in the first. */
    intervalMs: p.integer(),
    /** When the next cycle opens; null while one is open and after the end. */
    dueAt: p.datetime(3).nullable(),
    /** The latest change of an item's status, or else the registration. */
    changedAt: p.datetime(3),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    completedAt: p.datetime(3).nullable(),
  },
});

export class RequestRow extends RequestSchema.class {}
RequestSchema.setClass(RequestRow);
