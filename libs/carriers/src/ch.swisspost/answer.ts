import { z } from 'zod';
import { flag, number, part, text } from '../kit/wire-fields.js';

export const swissUser = z.object({ userIdentifier: z.string().min(1) });
export const swissSearch = z.object({ hash: z.string().min(1) });

const shipment = z.object({
  identity: text,
  shipmentNumber: text,
  internationalBarcode: text,
  globalStatus: text,
  calculatedDeliveryDate: text,
  deliveryTimeInterval: part({ end: text }),
  physicalProperties: part({ weight: number }),
  internationalExport: flag,
});

export const swissShipments = z.array(shipment);

const event = z.object({ eventCode: text, timestamp: text, city: text, zip: text, country: text });

export const swissEvents = z.array(event);

export interface SwissAnswer {
  /** Undefined when the search finds nothing of this number. */
  shipment?: z.output<typeof shipment>;
  events: z.output<typeof swissEvents>;
}

export type SwissEvent = z.output<typeof event>;
