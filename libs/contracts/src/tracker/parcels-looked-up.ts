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

/** Answers of look-up jobs, failures included. */
export const ParcelsLookedUp = event({ subject: 'tracker.evt.parcels-looked-up', payload: ParcelsLookedUpPayload });
