import type { TrackingStatus } from '@waybill/contracts';
import { z } from 'zod';

const statuses: Record<TrackingStatus, TrackingStatus> = {
  pending: 'pending',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  failed: 'failed',
  returned: 'returned',
  cancelled: 'cancelled',
  unknown: 'unknown',
};
const status = z.enum(statuses);
const time = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/);
const text = z.string().min(1).max(1000);
const party = z.strictObject({ name: z.string().max(1000), address: z.string().max(1000) });

const event = z.strictObject({
  timestamp: time,
  status,
  description: text,
  location: text.optional(),
  rawStatus: text.optional(),
  rawDescription: text.optional(),
  timeUnknown: z.literal(true).optional(),
});

/** The contract's TrackingData, no member beyond it, no null beside `signedBy`. */
export const trackingDataSchema = z.strictObject({
  deliveryStatus: status,
  events: z.array(event).max(200),
  lastUpdated: z.iso.datetime(),
  estimatedDelivery: time.optional(),
  from: party.optional(),
  to: party.optional(),
  signedBy: text.nullable().optional(),
  weight: z.strictObject({ value: z.number().finite(), unit: z.enum(['g', 'kg', 'lb']) }).optional(),
  deliveryInstructions: text.optional(),
});
