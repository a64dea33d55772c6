import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'kr.cj',
  name: { en: 'CJ Logistics', ko: 'CJ대한통운', ja: 'CJ大韓通運' },
  serviceScope: 'national',
  country: 'KR',
  trackingNumberPattern: { regex: '^([0-9]{10}|[0-9]{12})$' },
  detection: [
    { regex: '[0-9]{12}', confidence: 0.45 },
    { regex: '[0-9]{10}', confidence: 0.4 },
  ],
  inputs: {},
  timeZone: 'Asia/Seoul',
  credentials: [],
  baseUrl: 'https://www.cjlogistics.com',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'kr.cjlogistics', listed: false }],
  document: "CJ Logistics' own tracking page, /ko/tool/parcel/tracking (a public endpoint without a document)",
});
