import { defineEntity, p } from '@mikro-orm/core';

/** What an operator did. Never removed. */
export const AuditSchema = defineEntity({
  name: 'AuditRow',
  tableName: 'audit',
  properties: {
    /** UUID v7. */
    id: p.uuid().primary(),
    at: p.datetime().defaultRaw('now()'),
    by: p.text(),
    /** `keys.create`, `accounts.erase`, … */
    action: p.text(),
    /** The key or account that it was done to. */
    subject: p.text(),
    details: p.json<Record<string, unknown>>(),
  },
});

export class AuditRow extends AuditSchema.class {}
AuditSchema.setClass(AuditRow);
