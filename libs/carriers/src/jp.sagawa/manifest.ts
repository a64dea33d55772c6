import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'jp.sagawa',
  name: { en: 'Sagawa Express', ko: '사가와 급편', ja: '佐川急便' },
  serviceScope: 'national',
  country: 'JP',
  trackingNumberPattern: { regex: '^[0-9]{10,12}$' },
  detection: [{ regex: '(?<serial>[0-9]{11})(?<check>[0-6])', checkDigit: { kind: 'mod7' }, confidence: 0.42 }],
  inputs: {},
  timeZone: 'Asia/Tokyo',
  credentials: [],
  baseUrl: 'https://k2k.sagawa-exp.co.jp',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'jp.sagawa-exp', listed: false }],
  document: "Sagawa's own tracking page, /p/web/okurijosearch.do (a public page without a document)",
});
