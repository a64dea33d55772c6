import type { CarrierMetadata } from '@waybill/contracts';
import type { Manifest } from './manifest.js';

/** A carrier as webhooks show it (contract: "Carrier metadata"). `region` names the regions of a regional carrier. */
export function metadata({ manifest }: { manifest: Manifest }): CarrierMetadata {
  const { code, name, serviceScope, country, regions, trackingNumberPattern } = manifest;
  return { code, name, serviceScope, country, ...(regions && { region: regions.join(',') }), trackingNumberPattern };
}
