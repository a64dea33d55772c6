import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const status = z.object({ timestamp: text, code: text, description: text, scanningUnit: part({ name: text, city: text, countryCode: text }) });

const shipment = z.object({
  shipmentID: text,
  receiverAddress: part({ city: text, zipCode: text, countryCode: text }),
  deliveryForecast: part({ date: text, timeSlot: part({ from: text, to: text }) }),
  status: list(status),
});

export const hermesAnswer = z.object({ shipmentinfo: z.array(shipment) });

export const hermesProblem = z.object({ listOfResultCodes: list(z.object({ code: text, message: text })), message: text });

export type HermesAnswer = z.output<typeof hermesAnswer>;
export type HermesShipment = z.output<typeof shipment>;
export type HermesStatus = z.output<typeof status>;
