import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const event = z.object({ Status: text, DateTime: text, Location: text, EventCode: text });

const parcel = z.object({
  TrackingNumber: text,
  LandmarkTrackingNumber: text,
  PackageReference: text,
  Events: part({ Event: list(event) }),
});

const problem = z.object({ ErrorCode: text, ErrorMessage: text });

/** "TrackResponse" of the document. */
export const landmarkAnswer = z.object({
  Result: z.object({ Success: text, ResultMessage: text, Packages: part({ Package: list(parcel) }) }),
  Errors: part({ Error: list(problem) }),
});

export type LandmarkAnswer = z.output<typeof landmarkAnswer>;
export type LandmarkEvent = z.output<typeof event>;
export type LandmarkProblem = z.output<typeof problem>;
