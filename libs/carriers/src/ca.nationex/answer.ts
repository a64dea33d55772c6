import { z } from 'zod';
import { list, number, part, text } from '../kit/wire-fields.js';

const history = z.object({ ShipmentStatus: text, ShipmentStatusEn: text, StatusDate: text, LastLocation: text });

const party = part({ Contact: text, AccountName: text, City: text, ProvinceState: text });

/** A shipment of the document, with `tracking=true`. */
export const nationexAnswer = z.object({
  ShipmentId: z.union([z.number(), z.string()]),
  ShipmentStatus: text,
  StatusHistories: list(history),
  Note: text,
  Sender: party,
  Destination: party,
  Parcels: list(z.object({ EstimatedDeliveryDate: text, EstimatedDeliveryTime: text })),
});

/** What every error is. */
export const nationexError = z.object({ code: number, message: z.string() });

export type NationexAnswer = z.output<typeof nationexAnswer>;
export type NationexHistory = z.output<typeof history>;
export type NationexParty = z.output<typeof party>;
