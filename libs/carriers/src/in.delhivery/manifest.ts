import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'in.delhivery',
  name: { en: 'Delhivery', ko: '델리버리', ja: 'デリバリー' },
  serviceScope: 'national',
  country: 'IN',
  trackingNumberPattern: { regex: '^[0-9]{11,14}$' },
  detection: [
    { regex: '[0-9]{14}', confidence: 0.35 },
    { regex: '[0-9]{13}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'Asia/Kolkata',
  credentials: [{ name: 'TOKEN', description: 'API token of a client account', whereToGet: 'https://one.delhivery.com, Settings, API Setup' }],
  baseUrl: 'https://track.delhivery.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 50,
  limits: { concurrency: 4, perSecond: 2, timeoutMs: 10_000 },
  aliases: [],
  document: 'Delhivery B2C API: Shipment Tracking (packages/json) and Package Lifecycle',
});
