import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'au.sendle',
  name: { en: 'Sendle', ko: '센들 (Sendle)', ja: 'Sendle', de: 'Sendle', it: 'Sendle', es: 'Sendle' },
  serviceScope: 'international',
  country: 'AU',
  trackingNumberPattern: { regex: '^S[A-Z0-9]{5,9}$' },
  detection: [{ regex: 'S(?=[A-Z0-9]*[0-9])[A-Z0-9]{5,7}', confidence: 0.35 }],
  inputs: {},
  timeZone: 'Australia/Sydney',
  credentials: [
    { name: 'SENDLE_ID', description: 'Sendle ID of the account', whereToGet: 'https://app.sendle.com (Settings, Integrations)' },
    { name: 'API_KEY', description: 'API key of the same account', whereToGet: 'https://app.sendle.com (Settings, Integrations)' },
  ],
  baseUrl: 'https://api.sendle.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 4, perSecond: 4, timeoutMs: 10_000 },
  aliases: [
    { code: 'us.sendle', listed: true },
    { code: 'ca.sendle', listed: true },
  ],
  document: 'Sendle API: Track parcels (GET /api/tracking/{ref})',
});
