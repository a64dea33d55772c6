import { defineEntity, p } from '@mikro-orm/core';

/** The request that an `Idempotency-Key` of an account stands for, kept for a day (decision 16). */
export const IdempotencySchema = defineEntity({
  name: 'IdempotencyRow',
  tableName: 'idempotency',
  indexes: [{ name: 'idempotency_created_at_index', properties: ['createdAt'] }],
  properties: {
    userId: p.text().primary(),
    key: p.text().primary(),
    requestId: p.uuid(),
    /** SHA-256 of what was registered, base64url. */
    digest: p.text(),
    /** The request was stored; a repeat that does not find it knows that it was deleted. */
    stored: p.boolean().default(false),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
});

export class IdempotencyRow extends IdempotencySchema.class {}
IdempotencySchema.setClass(IdempotencyRow);
