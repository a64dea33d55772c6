import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const status = z.object({
  TimeStamp: text,
  /** The feed of updated shipments writes it so. */
  Timestamp: text,
  StatusCode: text,
  StatusDescription: text,
});

const shipment = z.object({
  MainBarcode: text,
  Barcode: text,
  Dimension: part({ Weight: text }),
  Address: list(z.object({ AddressType: text, City: text, CompanyName: text, CountryCode: text, FirstName: text, LastName: text })),
  Expectation: part({ ETAFrom: text, ETATo: text }),
  DeliveryDate: text,
  Status: status.optional().catch(undefined),
  OldStatus: list(status),
});

const holder = part({ Shipment: list(shipment) });

/** "ShippingstatusResponse" of the document: `CompleteStatus` with `detail=true`, otherwise `CurrentStatus`. */
export const postnlAnswer = z
  .object({ CompleteStatus: holder, CurrentStatus: holder, Warnings: z.unknown().optional() })
  .refine((answer) => answer.CompleteStatus ?? answer.CurrentStatus ?? answer.Warnings, 'has no status');

export type PostnlAnswer = z.output<typeof postnlAnswer>;
export type PostnlShipment = z.output<typeof shipment>;
export type PostnlStatus = z.output<typeof status>;
