import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'pl.inpost',
  name: { en: 'InPost', ko: '인포스트', de: 'InPost', it: 'InPost', es: 'InPost' },
  serviceScope: 'international',
  country: 'PL',
  trackingNumberPattern: { regex: '^([0-9]{24}|JJ?D[0-9]{16}|8YDR[0-9]{9})$' },
  detection: [
    { regex: '[567][0-9]{23}', confidence: 0.8 },
    { regex: '[0-9]{24}', confidence: 0.4 },
    { regex: '8YDR[0-9]{9}', confidence: 0.9 },
    { regex: 'JJ?D[0-9]{16}', confidence: 0.2 },
  ],
  inputs: {},
  timeZone: 'Europe/Warsaw',
  credentials: [],
  baseUrl: 'https://api-shipx-pl.easypack24.net',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  document: 'InPost ShipX API v1, tracking (open without credentials), and its list of statuses',
});
