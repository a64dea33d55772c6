import { defineEntity, p } from '@mikro-orm/core';

/** Shares of a key's requests in one second that gateways have leased. Unlogged, gone after seconds. */
export const RequestShareSchema = defineEntity({
  name: 'RequestShare',
  tableName: 'request_share',
  properties: {
    holder: p.text().primary(),
    /** Unix seconds by the gateways' clocks. */
    second: p.bigint('number').primary(),
    taken: p.bigint('number'),
    /** What the latest lease got. */
    granted: p.bigint('number'),
  },
});

export class RequestShare extends RequestShareSchema.class {}
RequestShareSchema.setClass(RequestShare);
