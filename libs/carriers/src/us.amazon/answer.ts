import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({
  eventCode: text,
  eventTime: text,
  shipmentType: text,
  location: part({ city: text, stateOrRegion: text, countryCode: text }),
});

const result = z.object({
  trackingId: z.string(),
  eventHistory: list(event),
  promisedDeliveryDate: text,
  summary: part({ status: text, proofOfDelivery: part({ receivedBy: text }) }),
});

/** "GetTrackingResponse" of the document; the result comes without `payload` too. */
export const amazonAnswer = z.union([z.object({ payload: result }).transform(({ payload }) => payload), result]);

/** "ErrorList" of the document. */
export const amazonErrors = z.object({ errors: z.array(z.object({ code: text, message: text, details: text })).min(1) });

export type AmazonAnswer = z.output<typeof amazonAnswer>;
export type AmazonEvent = z.output<typeof event>;
export type AmazonProblem = z.output<typeof amazonErrors>['errors'][number];
