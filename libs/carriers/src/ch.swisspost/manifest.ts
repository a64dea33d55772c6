import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'ch.swisspost',
  name: { en: 'Swiss Post', ko: '스위스 우정', ja: 'スイスポスト', de: 'Schweizerische Post', it: 'Posta Svizzera', es: 'Correos de Suiza' },
  serviceScope: 'international',
  country: 'CH',
  trackingNumberPattern: { regex: '^(9[89][0-9]{16}|[A-Z]{2}[0-9]{9}CH)$' },
  detection: [
    { regex: '9[89][0-9]{16}', confidence: 0.85 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])CH', checkDigit: { kind: 's10' }, confidence: 0.95 },
  ],
  inputs: {},
  timeZone: 'Europe/Zurich',
  credentials: [],
  baseUrl: 'https://service.post.ch/ekp-web/api',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 1, perSecond: 1, timeoutMs: 15_000 },
  aliases: [{ code: 'ch.post', listed: false }],
  document: "Swiss Post's own tracking page, ekp-web (a public endpoint without a document)",
});
