import { defineEntity, p } from '@mikro-orm/core';

/** The holder of keys and data: `userId` in the contract. */
export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique('account_name_unique'),
    /** Items of active recurring requests (decision 4); null: the installation's default. */
    activeItemLimit: p.integer().nullable(),
    /** Its data are gone; so is its name. */
    erasedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);
