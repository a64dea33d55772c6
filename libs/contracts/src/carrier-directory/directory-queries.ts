import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { query } from '../contract.js';

export class NoPayload {}

export class CodesReply {
  /** Sorted. */
  codes: string[];
}

/** The codes of all listed carriers (GET /v2/carriers). */
export const ListCarriers = query({
  subject: 'carrier-directory.qry.list-carriers',
  payload: NoPayload,
  reply: CodesReply,
  timeoutMs: 5_000,
});

/** Lower-case codes of the countries that have a carrier (GET /v2/countries). */
export const ListCountries = query({
  subject: 'carrier-directory.qry.list-countries',
  payload: NoPayload,
  reply: CodesReply,
  timeoutMs: 5_000,
});

export class ListCarriersOfPayload {
  /** Case-insensitive ISO 3166-1 alpha-2. */
  @IsString()
  @MaxLength(64)
  countryCode: string;

  /** Case-insensitive ISO 3166-2 subdivision, or a region that a carrier names. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  region?: string;
}

/** The carriers of a country, or those that serve one of its regions; NOT_FOUND when there is no such place (decision 11). */
export const ListCarriersOf = query({
  subject: 'carrier-directory.qry.list-carriers-of',
  payload: ListCarriersOfPayload,
  reply: CodesReply,
  timeoutMs: 5_000,
});

export class DetectCarriersPayload {
  @IsString()
  @MinLength(1)
  @MaxLength(64)
  trackingNumber: string;
}

export interface CarrierCandidate {
  carrier: string;
  /** 0 to 1: how much the pattern and its check digit say. */
  confidence: number;
}

export class DetectCarriersReply {
  /** Best first. */
  candidates: CarrierCandidate[];
}

/** Which carriers could own this number (POST /v2/detect). */
export const DetectCarriers = query({
  subject: 'carrier-directory.qry.detect-carriers',
  payload: DetectCarriersPayload,
  reply: DetectCarriersReply,
  timeoutMs: 5_000,
});
