import type { TrackingData } from '@waybill/contracts';
import { z } from 'zod';
import { trackingDataSchema } from './tracking-data-schema.js';

/** What is wrong with tracking data by the rules that hold for all carriers (decisions 21 and 22); empty when nothing is. */
export function violations(data: TrackingData): string[] {
  const read = trackingDataSchema.safeParse(data);
  if (!read.success) return [z.prettifyError(read.error)];
  const { events, deliveryStatus, estimatedDelivery } = data;
  const faults: string[] = [];
  const last = events.at(-1);
  if (last && last.status !== deliveryStatus) faults.push('deliveryStatus is not the status of the last event');
  if (last && deliveryStatus === 'delivered' && !events.some(({ timestamp }) => timestamp === estimatedDelivery)) {
    faults.push('estimatedDelivery of a delivered parcel is not the time of one of its events');
  }
  for (const { timestamp, timeUnknown } of events) {
    if (timeUnknown && !timestamp.includes('T12:00:00')) faults.push(`${timestamp}: timeUnknown, but not noon`);
    if (Number.isNaN(Date.parse(timestamp))) faults.push(`${timestamp}: no such time`);
  }
  const loose = new Set(events.filter((event) => event.timeUnknown).map(({ timestamp }) => timestamp.slice(0, 10)));
  const firm = events.filter(({ timestamp }) => !loose.has(timestamp.slice(0, 10))).map(({ timestamp }) => Date.parse(timestamp));
  if (firm.some((time, index) => time < firm[index - 1]!)) faults.push('events are not in ascending order');
  const left = events.findIndex(({ status }, index) => events[index - 1]?.status === 'delivered' && !['delivered', 'returned'].includes(status));
  if (left > 0) faults.push(`event ${left} leaves delivered for ${events[left]!.status}`);
  return faults;
}
