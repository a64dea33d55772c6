import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const place = part({ displayName: text, name: text, countryCode: text });
const party = part({ name: text, address: part({ city: text, countryCode: text }) });
const measure = part({ value: number, unit: text });

const event = z.object({ eventTime: text, eventDescription: text, status: text, location: place });

const item = z.object({
  itemId: text,
  estimatedTimeOfArrival: text,
  statedMeasurement: part({ weight: measure }),
  measurements: list(z.object({ name: text, value: number, unit: text })),
  events: list(event),
});

const shipment = z.object({ shipmentId: text, estimatedTimeOfArrival: text, consignor: party, consignee: party, items: z.array(item) });

const fault = z.object({ faultCode: text, explanationText: text });

/** "TrackingInformationResponse" of the document; the portal's own answer is one shipment without it. */
export const postnordAnswer = z.union([
  z.object({ TrackingInformationResponse: z.object({ shipments: list(shipment), compositeFault: part({ faults: list(fault) }) }) }).transform((answer) => answer.TrackingInformationResponse),
  shipment.transform((only) => ({ shipments: [only], compositeFault: undefined })),
]);

export type PostnordAnswer = z.output<typeof postnordAnswer>;
export type PostnordShipment = z.output<typeof shipment>;
export type PostnordItem = z.output<typeof item>;
export type PostnordEvent = z.output<typeof event>;
