import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { query } from '../contract.js';
import type { TrackingData } from '../tracking-data.js';
import type { ItemError, ItemStatus } from './request-record.js';

/** Either a number of a carrier, or a clientId. */
export class SearchKey {
  /** Code or alias; an unknown one is simply not found (decision 6). */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  carrier?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  trackingNumber?: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  clientId?: string;
}

/** A registered parcel in its latest registration. */
export interface FoundParcel {
  requestId: string;
  createdAt: string;
  carrier: string;
  trackingNumber: string;
  clientId?: string;
  status: ItemStatus;
  data?: TrackingData;
  error?: ItemError;
}

export class SearchParcelsPayload {
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => SearchKey)
  keys: SearchKey[];
}

export class SearchParcelsReply {
  /** For each key, in their order: its parcels, each once, latest registration first; at most 1,000. */
  found: FoundParcel[][];
}

/** Parcels that the calling account registered (decision 15). */
export const SearchParcels = query({
  subject: 'subscriptions.qry.search-parcels',
  payload: SearchParcelsPayload,
  reply: SearchParcelsReply,
  timeoutMs: 10_000,
});

/** A request in which a parcel or clientId was registered (contract: "Registration info"). */
export interface Registration {
  jobId: string;
  /** Matching items of that request. */
  count: number;
  createdAt: string;
  status: 'processing' | 'completed' | 'failed';
}

export class FindRegistrationsReply {
  /** The newest 100. */
  registrations: Registration[];
  /** How many there are. */
  count: number;
}

/** The requests of the calling account in which a parcel or clientId occurs. */
export const FindRegistrations = query({
  subject: 'subscriptions.qry.find-registrations',
  payload: SearchKey,
  reply: FindRegistrationsReply,
  timeoutMs: 5_000,
});
