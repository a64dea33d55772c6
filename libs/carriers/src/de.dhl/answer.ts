import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const place = part({ address: part({ addressLocality: text, countryCode: text }) });
const person = part({ name: text, givenName: text, familyName: text, organizationName: text });

const scan = z.object({ timestamp: text, location: place, statusCode: text, status: text, description: text });

const shipment = z.object({
  service: text,
  origin: place,
  destination: place,
  status: scan.optional().catch(undefined),
  events: list(scan),
  estimatedTimeOfDelivery: text,
  estimatedDeliveryTimeFrame: part({ estimatedThrough: text }),
  details: part({
    sender: person,
    receiver: person,
    proofOfDelivery: part({ signed: person }),
    weight: part({ value: number, unitText: text }),
  }),
});

/** "supermodelIoLogisticsTrackingShipments" of the document. */
export const dhlAnswer = z.object({ shipments: z.array(shipment) });

/** RFC 9457 problem. */
export const dhlProblem = z.object({ title: text, detail: text });

export type DhlAnswer = z.output<typeof dhlAnswer>;
export type DhlShipment = z.output<typeof shipment>;
export type DhlScan = z.output<typeof scan>;
export type DhlPlace = z.output<typeof place>;
export type DhlPerson = z.output<typeof person>;
