import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const scan = z.object({
  ScanDetail: z.object({ ScanDateTime: text, StatusDateTime: text, ScanType: text, Scan: text, ScannedLocation: text, StatusCode: text, Instructions: text }),
});

const status = part({ Status: text, StatusType: text, StatusDateTime: text, StatusLocation: text, StatusCode: text, Instructions: text, RecievedBy: text });

const shipment = z.object({
  AWB: text,
  Scans: list(scan),
  Status: status,
  ExpectedDeliveryDate: text,
  SenderName: text,
  PickupLocation: text,
  Origin: text,
  Consignee: part({ Name: text, City: text, State: text, PinCode: text, Country: text }),
});

export const delhiveryAnswer = z.object({ ShipmentData: z.array(z.object({ Shipment: shipment })) });

/** "No such waybill or Order Id found", with HTTP 200 or 404. */
export const delhiveryError = z.object({ Error: text, error: text, rmk: text });

export type DelhiveryAnswer = z.output<typeof delhiveryAnswer>;
export type DelhiveryShipment = z.output<typeof shipment>;
export type DelhiveryScan = z.output<typeof scan>['ScanDetail'];
