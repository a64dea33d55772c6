import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const trace = z.object({ ScanDate: text, ScanTime: text, StatusNumber: text, StatusDescription: text, CenterName: text });

/** "GetShipmentTraceResult" of the WSDL. */
export const dpdFranceAnswer = z.object({ ShipmentNumber: text, LastError: text, Traces: part({ clsTrace: list(trace) }) });

export type DpdFranceAnswer = z.output<typeof dpdFranceAnswer>;
export type DpdFranceTrace = z.output<typeof trace>;
