import { IsArray, IsString, MaxLength } from 'class-validator';
import { event } from '../contract.js';
import type { ParcelAnswer } from './parcel-answer.js';

export interface LookedUpParcel {
  ref: string;
  answer: ParcelAnswer;
  /** The failure may pass: unavailable or rate-limited (decision 26). */
  retryable: boolean;
  /** When the carrier answered or failed, ISO 8601. */
  at: string;
}

export class ParcelsLookedUpPayload {
  @IsString()
  @MaxLength(64)
  carrier: string;

  @IsArray()
  parcels: LookedUpParcel[];
}

/** Answers of `LookUp` jobs, failures included. */
export const ParcelsLookedUp = event({ subject: 'tracker.evt.parcels-looked-up', payload: ParcelsLookedUpPayload });

/** Answers of `LookUpNow` jobs, failures included: somebody may be waiting, so they do not queue behind those of polls. */
export const ParcelsLookedUpNow = event({ subject: 'tracker.evt.parcels-looked-up-now', payload: ParcelsLookedUpPayload });
