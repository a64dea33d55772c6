import { defineEntity, p } from '@mikro-orm/core';

/** Items that a running request may bill; already counted in the quota's periods named here. */
export const ReservationSchema = defineEntity({
  name: 'ReservationRow',
  tableName: 'reservation',
  properties: {
    id: p.uuid().primary(),
    holder: p.text(),
    items: p.integer(),
    minuteAt: p.datetime(),
    dayAt: p.datetime(),
    monthAt: p.datetime(),
    /** After this its gateway is taken for dead, and the items are given back. */
    expiresAt: p.datetime().index('reservation_expires_at_index'),
  },
});

export class ReservationRow extends ReservationSchema.class {}
ReservationSchema.setClass(ReservationRow);
