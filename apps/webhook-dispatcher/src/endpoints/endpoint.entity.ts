import { defineEntity, p } from '@mikro-orm/core';

/** A receiver's URL with its secrets and the state of its health. */
export const EndpointSchema = defineEntity({
  name: 'Endpoint',
  tableName: 'endpoint',
  indexes: [{ name: 'endpoint_user_id_id_index', properties: ['userId', 'id'] }],
  properties: {
    /** `ep_` and a UUID v7 without dashes: sorts by age. */
    id: p.text().primary(),
    userId: p.text(),
    apiKeyId: p.text(),
    name: p.text(),
    url: p.text(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    /** Why it is not active. */
    disabledReason: p.text().$type<'holder' | 'gone' | 'failing'>().nullable(),
    /** Encrypted (SecretVault). */
    secret: p.text(),
    /** Valid beside `secret` until `previousSecretUntil`. */
    previousSecret: p.text().nullable(),
    previousSecretUntil: p.datetime().nullable(),
    /** The first of the failures that no success followed. Health is written on a change of state, not per success. */
    failingSince: p.datetime().nullable(),
    /** Failures without a success between them that make the breaker open: no answer, 429, 502, 504. */
    strain: p.integer().default(0),
    /** Left in peace until then. */
    pausedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Endpoint extends EndpointSchema.class {}
EndpointSchema.setClass(Endpoint);
