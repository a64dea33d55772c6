import { defineEntity, p } from '@mikro-orm/core';
import type { ErrorCode } from '@waybill/contracts';

/** Lanes of a carrier: first and one-time look-ups, polls, and bulk jobs, for which nobody waits. */
export const LANE = { now: 0, poll: 1, bulk: 2 } as const;
export type Lane = (typeof LANE)[keyof typeof LANE];

/** The queue: an item that its request's cycle waits for. Narrow, for it is written several times per look-up. */
export const LookupSchema = defineEntity({
  name: 'LookupRow',
  tableName: 'lookup',
  indexes: [
    { name: 'lookup_lane_index', properties: ['carrier', 'lane', 'dueAt'] },
    { name: 'lookup_account_index', properties: ['carrier', 'lane', 'userId', 'dueAt'] },
    { name: 'lookup_published_index', properties: ['carrier', 'lane', 'publishedUntil'], where: '(published_until is not null)' },
    { name: 'lookup_give_up_at_index', properties: ['giveUpAt'], where: '(give_up_at is not null)' },
  ],
  properties: {
    requestId: p.uuid().primary(),
    position: p.integer().primary(),
    cycle: p.integer(),
    /** Canonical. */
    carrier: p.text(),
    lane: p.smallint().$type<Lane>(),
    userId: p.text(),
    /** When it may be published (again). */
    dueAt: p.datetime(3),
    /** The lease of its publication; null when nothing is out. */
    publishedUntil: p.datetime(3).nullable(),
    /** Failures in this cycle that were worth another try. */
    failures: p.smallint().default(0),
    /** When the cycle stops waiting for it; null until it is known that the carrier was asked. */
    giveUpAt: p.datetime(3).nullable(),
    errorCode: p.text().$type<ErrorCode>().nullable(),
    errorMessage: p.text().nullable(),
  },
});

export class LookupRow extends LookupSchema.class {}
LookupSchema.setClass(LookupRow);
