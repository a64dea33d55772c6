import { carriers, credentialVariables, metadata, type Carrier } from '@waybill/carriers';
import type { CarrierEntry } from '@waybill/contracts';

/** A manifest as the other services see it. */
const toEntry = ({ manifest }: Carrier): CarrierEntry => ({
  metadata: metadata({ manifest }),
  inputs: manifest.inputs,
  ...(manifest.regions && { regions: manifest.regions }),
  aliases: manifest.aliases,
  sandbox: manifest.sandbox,
  access: manifest.access,
  credentials: credentialVariables(manifest),
  limits: { concurrency: manifest.limits.concurrency, perSecond: manifest.limits.perSecond, batchSize: manifest.batchSize },
});

/** Every carrier under its canonical code. */
export const entries: ReadonlyMap<string, CarrierEntry> = new Map(
  carriers.map((carrier) => [carrier.manifest.code, toEntry(carrier)]),
);
