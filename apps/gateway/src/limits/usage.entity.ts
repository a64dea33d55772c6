import { defineEntity, p } from '@mikro-orm/core';

/** Billable items of a key in one period: `minute`, `day` or `month`. */
export const UsageSchema = defineEntity({
  name: 'Usage',
  tableName: 'usage',
  properties: {
    apiKeyId: p.uuid().primary(),
    period: p.text().primary(),
    startsAt: p.datetime().primary(),
    used: p.bigint('number').defaultRaw('0'),
  },
});

export class Usage extends UsageSchema.class {}
UsageSchema.setClass(Usage);
