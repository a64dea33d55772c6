import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.js';

/** A key pair of an account. Of the secret only a keyed hash is kept. */
export const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    /** The public half, as it stands before the colon. */
    apiKey: p.text().unique('api_key_api_key_unique'),
    secretHash: p.blob(),
    /** Still valid until a rotation's overlap ends. */
    previousSecretHash: p.blob().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    isActive: p.boolean().default(true),
    /** Null: the default plan's; -1: unlimited. */
    requestsPerSecond: p.integer().nullable(),
    itemsPerMinute: p.integer().nullable(),
    itemsPerDay: p.integer().nullable(),
    itemsPerMonth: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
