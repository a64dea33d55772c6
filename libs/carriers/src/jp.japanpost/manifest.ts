import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'jp.japanpost',
  name: { en: 'Japan Post', ko: '일본우편', ja: '日本郵便' },
  serviceScope: 'international',
  country: 'JP',
  trackingNumberPattern: { regex: '^([0-9]{11,13}|[A-Z]{2}[0-9]{9}[A-Z]{2})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])JP', checkDigit: { kind: 's10' }, confidence: 0.97 },
    { regex: '(?<serial>[0-9]{11})(?<check>[0-6])', checkDigit: { kind: 'mod7' }, confidence: 0.4 },
    { regex: '[0-9]{11}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'Asia/Tokyo',
  credentials: [],
  baseUrl: 'https://trackings.post.japanpost.jp',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [
    { code: 'jp.post', listed: false },
    { code: 'jp.jppost', listed: false },
  ],
  document: "Japan Post's own tracking page in English, /services/srv/search/direct, and its notices on tracking records (a public page without a document)",
});
