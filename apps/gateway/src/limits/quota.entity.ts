import { defineEntity, p } from '@mikro-orm/core';

/** What a holder of a quota has used in the running minute, day and month; what is reserved counts as used. */
export const QuotaSchema = defineEntity({
  name: 'Quota',
  tableName: 'quota',
  properties: {
    /** The key's id, or `token:` and the account of an identity provider's token. */
    holder: p.text().primary(),
    minuteAt: p.datetime(),
    minuteUsed: p.bigint('number'),
    dayAt: p.datetime(),
    dayUsed: p.bigint('number'),
    monthAt: p.datetime(),
    monthUsed: p.bigint('number'),
    /** Items registered in the running month: billed, but under no quota (decision 3). */
    monthRegistered: p.bigint('number').defaultRaw('0'),
  },
});

export class Quota extends QuotaSchema.class {}
QuotaSchema.setClass(Quota);
