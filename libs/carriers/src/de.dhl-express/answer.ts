import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const area = z.object({ code: text, description: text });
const party = part({ name: text, postalAddress: part({ cityName: text, countryCode: text }), serviceArea: list(area) });

const scan = z.object({
  date: text,
  time: text,
  /** Only with `requestGMTOffsetPerEvent`. */
  GMTOffset: text,
  typeCode: text,
  description: text,
  serviceArea: list(area),
  signedBy: text,
});

const shipment = z.object({
  shipmentTrackingNumber: text,
  /** How the look-up went ("Success"), not where the parcel is. */
  status: text,
  estimatedDeliveryDate: text,
  shipperDetails: party,
  receiverDetails: party,
  totalWeight: number,
  unitOfMeasurements: text,
  events: list(scan),
});

/** "supermodelIoLogisticsExpressTrackingResponse" of the document. */
export const expressAnswer = z.object({ shipments: z.array(shipment) });

export const expressProblem = z.object({ title: text, detail: text, message: text });

export type ExpressAnswer = z.output<typeof expressAnswer>;
export type ExpressShipment = z.output<typeof shipment>;
export type ExpressScan = z.output<typeof scan>;
export type ExpressParty = z.output<typeof party>;
