import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'the account manager of Landmark Global';

export const manifest = defineManifest({
  code: 'us.landmark',
  name: { en: 'Landmark Global', ko: '랜드마크 글로벌', ja: 'ランドマークグローバル', de: 'Landmark Global', it: 'Landmark Global', es: 'Landmark Global' },
  serviceScope: 'international',
  country: 'INTL',
  trackingNumberPattern: { regex: '^(LTN[0-9]{6,10}N[0-9]|[A-Z0-9]{8,35})$' },
  detection: [{ regex: 'LTN[0-9]{8,9}N[0-9]', confidence: 0.97 }],
  inputs: {},
  timeZone: 'America/New_York',
  credentials: [
    { name: 'USERNAME', description: 'User name of the API', whereToGet },
    { name: 'PASSWORD', description: 'Password of the API', whereToGet },
    { name: 'CLIENT_ID', description: 'Number of the client', whereToGet },
  ],
  baseUrl: 'https://api.landmarkglobal.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  aliases: [{ code: 'us.landmarkglobal', listed: false }],
  document: 'Landmark Global API v2: Track request, and its event codes',
});
