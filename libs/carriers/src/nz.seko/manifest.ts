import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'nz.seko',
  name: { en: 'SEKO OmniParcel', ko: '세코 옴니파슬 (SEKO OmniParcel)', de: 'SEKO OmniParcel', it: 'SEKO OmniParcel', es: 'SEKO OmniParcel' },
  serviceScope: 'international',
  country: 'NZ',
  trackingNumberPattern: { regex: '^[A-Z0-9]{6,30}$' },
  detection: [{ regex: '99988[0-9]{7}', confidence: 0.4 }],
  inputs: {},
  timeZone: 'Pacific/Auckland',
  credentials: [{ name: 'ACCESS_KEY', description: 'Access key of an OmniParcel account', whereToGet: 'https://www.omniparcel.com (account settings)' }],
  baseUrl: 'https://api.omniparcel.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 10,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  aliases: [
    { code: 'us.seko', listed: false },
    { code: 'nz.omniparcel', listed: false },
  ],
  document: 'SEKO OmniParcel API: labels/statusv2, and its list of OmniCodes',
});
