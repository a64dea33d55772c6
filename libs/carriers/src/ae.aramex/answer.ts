import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const result = z.object({
  WaybillNumber: text,
  UpdateCode: text,
  UpdateDescription: text,
  UpdateDateTime: text,
  UpdateLocation: text,
  Comments: text,
  GrossWeight: text,
  WeightUnit: text,
});

const ofWaybill = z.object({ Key: text, Value: part({ TrackingResult: list(result) }) });

/** "ShipmentTrackingResponse" of the document. */
export const aramexAnswer = z.object({
  HasErrors: text,
  Notifications: part({ Notification: list(z.object({ Code: text, Message: text })) }),
  TrackingResults: part({ KeyValueOfstringArrayOfTrackingResultmFAkxlpY: list(ofWaybill) }),
  NonExistingWaybills: part({ string: list(z.string()) }),
});

export type AramexAnswer = z.output<typeof aramexAnswer>;
export type AramexResult = z.output<typeof result>;
