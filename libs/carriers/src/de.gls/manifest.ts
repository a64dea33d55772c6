import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://dev-portal.gls-group.net';

export const manifest = defineManifest({
  code: 'de.gls',
  name: { en: 'GLS', ko: 'GLS', de: 'GLS', it: 'GLS', es: 'GLS' },
  serviceScope: 'international',
  country: 'DE',
  trackingNumberPattern: { regex: '^([0-9]{11,12}|[A-Z0-9]{8}|[A-Z0-9]{14})$' },
  detection: [
    { regex: '[0-9]{11}', confidence: 0.45 },
    { regex: '[0-9]{12}', confidence: 0.25 },
    { regex: '(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]{8}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'Europe/Berlin',
  credentials: [
    { name: 'CLIENT_ID', description: 'API key of an app with "Track And Trace V1"', whereToGet },
    { name: 'CLIENT_SECRET', description: 'API secret of the same app', whereToGet },
  ],
  baseUrl: 'https://api.gls-group.net',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 10,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'eu.gls', listed: false }],
  document: 'GLS Group Track And Trace V1 1.0.7, ecitrackandtrace.yaml (OpenAPI)',
});
