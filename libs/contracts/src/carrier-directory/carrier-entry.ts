import type { CarrierInputs, CarrierMetadata } from '../carrier-metadata.js';

/** The KV bucket that carrier-directory publishes and the other services watch. */
export const CARRIERS_BUCKET = 'carriers';

export interface CarrierAlias {
  code: string;
  /** Listed aliases appear in the directory calls, unlisted ones are only understood. */
  listed: boolean;
}

/** How much a carrier may be asked, over all replicas; from its manifest. */
export interface CarrierLimits {
  /** Requests at the same time. */
  concurrency: number;
  perSecond: number;
  /** Numbers in one request. */
  batchSize: number;
}

/** One carrier in the bucket, under its canonical code: all that the other services need to check an item without a hop. */
export interface CarrierEntry {
  metadata: CarrierMetadata;
  inputs: CarrierInputs;
  /** Subdivisions that a regional carrier serves, without the country; absent: the whole country. */
  regions?: string[];
  aliases: CarrierAlias[];
  /** Works everywhere, but the four directory calls do not list it (decision 11). */
  sandbox: boolean;
  /** Official partner API, or a public consumer endpoint. */
  access: 'official' | 'public';
  /** Environment variables that hold its credentials. */
  credentials: string[];
  /** Absent: as little as one request at a time, once a second. */
  limits?: CarrierLimits;
}
