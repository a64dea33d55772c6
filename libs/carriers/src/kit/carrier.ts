import type { Http } from './http.js';
import type { Manifest } from './manifest.js';
import type { ParcelReport } from './parcel-report.js';
import type { StatusMap } from './status-map.js';

/** One parcel to ask for. `trackingNumber` in capitals without spaces and dashes (decision 7); the inputs as the manifest wants them. */
export interface Lookup {
  trackingNumber: string;
  postalCode?: string;
  phoneNumber?: string;
}

/** Values by the names that the manifest lists. */
export type Credentials = Record<string, string>;

/** What an adapter may use to ask its carrier. */
export interface Access {
  http: Http;
  /** Without a slash at the end. */
  baseUrl: string;
  credentials: Credentials;
  /** The caller's clock. */
  now: () => Date;
}

/** A carrier: data, a client and a mapper. `Answer` is what the client hands to the mapper. */
export interface Carrier<Answer = unknown> {
  readonly manifest: Manifest;
  readonly statusMap: StatusMap;
  /** Asks for at most `manifest.batchSize` parcels. Throws a `CarrierError` when none of them got an answer. */
  fetch(lookups: Lookup[], access: Access): Promise<Answer>;
  /** Finds one of these parcels in the answer. Pure. Throws a `CarrierError` when the answer holds a failure for it. */
  parse(answer: Answer, lookup: Lookup, answeredAt: Date): ParcelReport;
}

/** Ties a carrier's parts together; the types of `fetch` and `parse` have to agree. */
export function defineCarrier<Answer>(carrier: Carrier<Answer>): Carrier {
  return carrier as Carrier;
}
