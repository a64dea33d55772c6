import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'nl.postnl',
  name: { en: 'PostNL', ko: '포스트NL', ja: 'ポストNL', de: 'PostNL', it: 'PostNL', es: 'PostNL' },
  serviceScope: 'international',
  country: 'NL',
  trackingNumberPattern: { regex: '^(3S[A-Z0-9]{9,15}|[A-Z]{2}[0-9]{9}NL|JVGL[0-9]+|KG[A-Z0-9]{8,12})$' },
  detection: [
    { regex: '3S[A-Z]{2,5}[0-9]{7,11}', confidence: 0.93 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])NL', checkDigit: { kind: 's10' }, confidence: 0.95 },
  ],
  inputs: {},
  timeZone: 'Europe/Amsterdam',
  credentials: [{ name: 'API_KEY', description: 'API key with the Shipping Status web service', whereToGet: 'https://developer.postnl.nl' }],
  baseUrl: 'https://api.postnl.nl',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 3, timeoutMs: 10_000 },
  document: 'PostNL Shipping Status API v2, status by barcode, and its list of status codes',
});
