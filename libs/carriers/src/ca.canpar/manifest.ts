import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'ca.canpar',
  name: { en: 'Canpar Express', ko: '캔파 익스프레스 (Canpar)' },
  serviceScope: 'national',
  country: 'CA',
  trackingNumberPattern: { regex: '^[CDKLSUXZ][0-9]{21}$' },
  detection: [{ regex: '[CDKLSUXZ][0-9]{21}', confidence: 0.9 }],
  inputs: {},
  timeZone: 'America/Toronto',
  credentials: [],
  baseUrl: 'https://canship.canpar.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 15_000 },
  document: 'Canpar web services, CanparAddonsService: trackByBarcodeV2',
});
