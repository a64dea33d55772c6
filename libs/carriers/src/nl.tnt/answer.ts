import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

/** An element with an attribute, `<LocalEventDate format="YYYYMMDD">20261118</…>`, has come down to its text. */
const scan = z.object({ StatusCode: text, StatusDescription: text, LocalEventDate: text, LocalEventTime: text, Depot: text, DepotName: text });
const country = part({ CountryCode: text });

const consignment = z.object({
  ConsignmentNumber: text,
  OriginDepot: text,
  OriginDepotName: text,
  DeliveryTown: text,
  Signatory: text,
  /** DEL, INT, EXC, or CNF: "consignment not found". */
  SummaryCode: text,
  OriginCountry: country,
  DestinationCountry: country,
  StatusData: list(scan),
});

/** "TrackResponse" of ExpressConnect Tracking. */
export const tntAnswer = z.object({ Consignment: list(consignment), Error: list(z.object({ Code: text, Message: text })) });

export type TntAnswer = z.output<typeof tntAnswer>;
export type TntConsignment = z.output<typeof consignment>;
export type TntScan = z.output<typeof scan>;

