import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://www.mybring.com/useradmin/account/settings/api';

export const manifest = defineManifest({
  code: 'no.bring',
  name: { en: 'Bring / Posten', ko: '브링 (노르웨이 우정)', de: 'Bring / Posten' },
  serviceScope: 'international',
  country: 'NO',
  trackingNumberPattern: { regex: '^([A-Z]{2}[0-9]{9}NO|[0-9]{17,18}|[0-9]{20})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])NO', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: '(00)?(?<serial>370[0-9]{14})(?<check>[0-9])', checkDigit: { kind: 'mod10', evens: 3, odds: 1 }, confidence: 0.9 },
    { regex: '7[0-9]{16}', confidence: 0.4 },
  ],
  inputs: {},
  timeZone: 'Europe/Oslo',
  credentials: [
    { name: 'API_UID', description: 'E-mail address of the Mybring user', whereToGet },
    { name: 'API_KEY', description: 'API key of that user', whereToGet },
  ],
  baseUrl: 'https://api.bring.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 3, timeoutMs: 10_000 },
  aliases: [{ code: 'no.posten', listed: false }],
  document: 'Bring Tracking API v2, tracking.json, and its list of statuses',
});
