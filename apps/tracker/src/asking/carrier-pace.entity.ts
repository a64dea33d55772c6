import { defineEntity, p } from '@mikro-orm/core';

/** Up to when a carrier's polite rate is booked, over all replicas and by the database's clock. */
export const CarrierPaceSchema = defineEntity({
  name: 'CarrierPaceRow',
  tableName: 'carrier_pace',
  properties: {
    carrier: p.text().primary(),
    bookedUntil: p.datetime(6),
  },
});

export class CarrierPaceRow extends CarrierPaceSchema.class {}
CarrierPaceSchema.setClass(CarrierPaceRow);
