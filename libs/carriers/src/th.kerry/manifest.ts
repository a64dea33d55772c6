import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'th.kerry',
  name: { en: 'KEX Express (Kerry Express Thailand)', ko: 'KEX 익스프레스 (케리 익스프레스 태국)', ja: 'KEXエクスプレス (ケリーエクスプレス・タイ)' },
  serviceScope: 'national',
  country: 'TH',
  trackingNumberPattern: { regex: '^[A-Z0-9]{8,20}$' },
  detection: [{ regex: '(KEX|KER|K[A-Z]{2}[0-9A-Z])[0-9]{9,15}', confidence: 0.6 }],
  inputs: {},
  timeZone: 'Asia/Bangkok',
  credentials: [],
  baseUrl: 'https://th.kex-express.com',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 1, perSecond: 0.5, timeoutMs: 10_000 },
  aliases: [
    { code: 'th.kerryexpress', listed: false },
    { code: 'th.kex', listed: false },
  ],
  document: "Kerry Express Thailand's own tracking page in English as of 2020, /en/track (a public page without a document; not confirmed since the carrier became KEX)",
});
