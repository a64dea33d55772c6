import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const address = part({ city: text, stateOrProvinceCode: text, countryCode: text });
const contact = part({ personName: text, companyName: text });
const problem = z.object({ code: text, message: text });

const scan = z.object({
  date: text,
  eventType: text,
  eventDescription: text,
  exceptionDescription: text,
  derivedStatusCode: text,
  derivedStatus: text,
  scanLocation: address,
});

const result = z.object({
  trackingNumberInfo: part({ trackingNumber: text }),
  scanEvents: list(scan),
  latestStatusDetail: part({ code: text, derivedCode: text, description: text }),
  dateAndTimes: list(z.object({ type: text, dateTime: text })),
  estimatedDeliveryTimeWindow: part({ window: part({ begins: text, ends: text }) }),
  deliveryDetails: part({ receivedByName: text, signedByName: text }),
  shipperInformation: part({ contact, address }),
  recipientInformation: part({ contact, address }),
  packageDetails: part({ weightAndDimensions: part({ weight: list(z.object({ unit: text, value: text })) }) }),
  error: problem.optional().catch(undefined),
});

/** "TrkcResponseVO_TrackingNumber" of the document. */
export const fedexAnswer = z.object({
  output: z.object({ completeTrackResults: z.array(z.object({ trackingNumber: text, trackResults: list(result) })) }),
});

export const fedexErrors = z.object({ errors: z.array(problem) });

export type FedexAnswer = z.output<typeof fedexAnswer>;
export type FedexResult = z.output<typeof result>;
export type FedexScan = z.output<typeof scan>;
export type FedexParty = FedexResult['shipperInformation'];
export type FedexAddress = z.output<typeof address>;
