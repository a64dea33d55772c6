import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'kr.logen',
  name: { en: 'Logen', ko: '로젠택배', ja: 'ロゼン宅配' },
  serviceScope: 'national',
  country: 'KR',
  trackingNumberPattern: { regex: '^[0-9]{10,11}$' },
  detection: [{ regex: '[0-9]{11}', confidence: 0.6 }],
  inputs: {},
  timeZone: 'Asia/Seoul',
  credentials: [],
  baseUrl: 'https://www.ilogen.com',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'kr.ilogen', listed: false }],
  document: "Logen's own tracking page, /web/personal/trace (a public page without a document)",
});
