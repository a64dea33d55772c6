import { defineEntity, p } from '@mikro-orm/core';

/** How many items an account follows now (decision 4). Written last in every transaction, accounts in order. */
export const AccountLoadSchema = defineEntity({
  name: 'AccountLoadRow',
  tableName: 'account_load',
  properties: {
    userId: p.text().primary(),
    /** Items of active recurring requests. */
    activeItems: p.integer(),
  },
});

export class AccountLoadRow extends AccountLoadSchema.class {}
AccountLoadSchema.setClass(AccountLoadRow);
