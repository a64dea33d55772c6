import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const problem = z.object({ Code: text, Description: text, AdditionalInformation: text });

const responseInformation = part({ Errors: part({ Error: list(problem) }) });

const scan = z.object({
  ScanType: text,
  Depot: part({ Name: text }),
  ScanDate: text,
  ScanTime: text,
  Description: text,
  ScanDetails: part({ DeliverySignature: text }),
});

const information = z.object({
  PIN: part({ Value: text }),
  Scans: part({ Scan: list(scan) }),
  ResponseInformation: responseInformation,
});

/** "TrackPackagesByPinResponse" of the document. */
export const purolatorAnswer = z.object({
  ResponseInformation: responseInformation,
  TrackingInformationList: part({ TrackingInformation: list(information) }),
});

/** A SOAP fault. */
export const purolatorFault = z.object({ faultcode: text, faultstring: text });

export type PurolatorAnswer = z.output<typeof purolatorAnswer>;
export type PurolatorScan = z.output<typeof scan>;
export type PurolatorProblem = z.output<typeof problem>;
