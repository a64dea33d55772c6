import type { ManifestDraft } from './manifest.js';

/** A carrier that does not exist, for the tests of the kit. */
export const exampleManifest: ManifestDraft = {
  code: 'us.example',
  name: { en: 'Example', ko: '예시' },
  serviceScope: 'national',
  country: 'US',
  trackingNumberPattern: { regex: '^EX[0-9]{8}$' },
  detection: [{ regex: 'EX[0-9]{8}', confidence: 0.9 }],
  inputs: {},
  timeZone: 'America/New_York',
  credentials: [],
  baseUrl: 'https://carrier.test',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 10, timeoutMs: 5_000 },
  document: 'none: it does not exist',
};
