import { defineManifest } from '../kit/manifest.js';

/** A carrier for people who integrate and for tests. Its numbers are listed in docs/carriers.md; the simulator answers for it. */
export const manifest = defineManifest({
  code: 'zz.sandbox',
  name: { en: 'Sandbox', ko: '샌드박스' },
  serviceScope: 'international',
  country: 'ZZ',
  trackingNumberPattern: { regex: '^SBX-[A-Z0-9-]+$' },
  detection: [{ regex: 'SBX[A-Z0-9]+', confidence: 0.99 }],
  inputs: {},
  timeZone: 'UTC',
  credentials: [],
  baseUrl: 'http://127.0.0.1:3900/zz.sandbox',
  access: 'public',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 100, perSecond: 10_000, timeoutMs: 3_000 },
  sandbox: true,
  document: 'Sandbox carrier, docs/carriers.md',
});
