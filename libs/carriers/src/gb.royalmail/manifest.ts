import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'gb.royalmail',
  name: { en: 'Royal Mail', ko: '로열 메일', ja: 'ロイヤルメール', de: 'Royal Mail', it: 'Royal Mail', es: 'Royal Mail' },
  serviceScope: 'international',
  country: 'GB',
  trackingNumberPattern: { regex: '^([A-Z]{2}[0-9]{9}GB|[0-9A-F]{21})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])GB', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: '[0-9]{11}(?=[0-9]*[A-F])[0-9A-F]{10}', confidence: 0.6 },
  ],
  inputs: {},
  timeZone: 'Europe/London',
  credentials: [
    { name: 'CLIENT_ID', description: 'Client ID of an app with Tracking API v2', whereToGet: 'https://developer.royalmail.net' },
    { name: 'CLIENT_SECRET', description: 'Client secret of the same app', whereToGet: 'https://developer.royalmail.net' },
  ],
  baseUrl: 'https://api.royalmail.net',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 4, perSecond: 4, timeoutMs: 10_000 },
  aliases: [
    { code: 'gb.royal-mail', listed: false },
    { code: 'uk.royalmail', listed: false },
  ],
  document: 'Royal Mail Tracking API V2 (REST) Technical User Guide, version 1.3, and its list of event codes',
});
