import { defineManifest } from '../kit/manifest.js';

const checkDigit = { kind: 'mod10', evens: 1, odds: 2 } as const;

export const manifest = defineManifest({
  code: 'us.ups',
  name: { en: 'UPS', ko: 'UPS', ja: 'UPS', de: 'UPS', it: 'UPS', es: 'UPS' },
  serviceScope: 'international',
  country: 'US',
  trackingNumberPattern: { regex: '^(1Z[A-Z0-9]{16}|[AHJKTV][0-9]{10}|[0-9]{9}|[0-9]{12}|[0-9]{26})$' },
  detection: [
    { regex: '1Z(?<serial>[A-Z0-9]{15})(?<check>[0-9])', checkDigit, confidence: 0.99 },
    { regex: '[AHJKTV](?<serial>[0-9]{9})(?<check>[0-9])', checkDigit, confidence: 0.9 },
    { regex: '105[0-9]{7}', confidence: 0.3 },
    { regex: '9[0-9]{25}|MI[0-9]{6}[A-Z0-9]{1,22}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'America/New_York',
  credentials: [
    { name: 'CLIENT_ID', description: 'Client ID of an app with the Tracking product', whereToGet: 'https://developer.ups.com/apps' },
    { name: 'CLIENT_SECRET', description: 'Client secret of the same app', whereToGet: 'https://developer.ups.com/apps' },
  ],
  baseUrl: 'https://onlinetools.ups.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 10, perSecond: 10, timeoutMs: 10_000 },
  aliases: [
    { code: 'us.upsmi', listed: false },
    { code: 'us.ups-mi', listed: false },
  ],
  document: 'UPS Track API, Tracking.yaml (OpenAPI), and its appendix of codes',
});
