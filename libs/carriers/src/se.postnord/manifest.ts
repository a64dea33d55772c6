import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'se.postnord',
  name: { en: 'PostNord', ko: '포스트노르드', ja: 'ポストノルド', de: 'PostNord', it: 'PostNord', es: 'PostNord' },
  serviceScope: 'international',
  country: 'SE',
  trackingNumberPattern: { regex: '^([0-9]{11}SE|00[0-9]{18}|[A-Z]{2}[0-9]{9}(SE|DK|FI)|[0-9]{20}|[0-9]{13})$' },
  detection: [
    { regex: '[0-9]{11}SE', confidence: 0.9 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])(SE|DK)', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: '00(?<serial>[0-9](57|73|70|64)[0-9]{14})(?<check>[0-9])', checkDigit: { kind: 'mod10', evens: 3, odds: 1 }, confidence: 0.85 },
  ],
  inputs: {},
  timeZone: 'Europe/Stockholm',
  credentials: [{ name: 'API_KEY', description: 'API key of an application with Track & Trace', whereToGet: 'https://developer.postnord.com' }],
  baseUrl: 'https://api2.postnord.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 3, timeoutMs: 10_000 },
  aliases: [
    { code: 'dk.postnord', listed: true },
    { code: 'no.postnord', listed: true },
    { code: 'fi.postnord', listed: true },
  ],
  document: 'PostNord Track & Trace API v5, findByIdentifier, and the status codes of its tracking widget',
});
